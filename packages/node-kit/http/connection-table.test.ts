import { beforeEach, expect, test } from 'vitest';
import { ConnectionTable } from './connection-table.ts';

let receiving: Set<string>;
let table: ConnectionTable<string>;

beforeEach(() => {
  receiving = new Set();
  table = new ConnectionTable({ perAddress: 3, total: 8 }, (name) => receiving.has(name));
});

/** Opens connections `a1`, `a2` … of the address `a`. */
function open(address: string, count: number): void {
  for (let number = 1; number <= count; number += 1) table.admit(`${address}${number}`, address);
}

test('at the limit of an address a new connection replaces the longest waiting one', () => {
  open('a', 3);
  open('b', 1);
  table.setBusy('a1');
  expect(table.admit('a4', 'a')).toEqual({ isAdmitted: true, evicted: 'a2' });
  table.setWaiting('a1');
  expect(table.admit('a5', 'a')).toEqual({ isAdmitted: true, evicted: 'a3' });
  expect(table.admit('a6', 'a')).toEqual({ isAdmitted: true, evicted: 'a4' });
  expect(table.admit('a7', 'a')).toEqual({ isAdmitted: true, evicted: 'a1' });
  expect(table.size).toBe(4);
});

test('rejects a connection when all of its address are busy, and admits other addresses', () => {
  open('a', 3);
  for (const name of ['a1', 'a2', 'a3']) table.setBusy(name);
  expect(table.admit('a4', 'a')).toEqual({ isAdmitted: false });
  expect(table.size).toBe(3);
  expect(table.admit('b1', 'b')).toEqual({ isAdmitted: true });
});

test('evicts a connection that is receiving a body when none waits', () => {
  open('a', 3);
  for (const name of ['a1', 'a2', 'a3']) table.setBusy(name);
  receiving.add('a2');
  expect(table.admit('a4', 'a')).toEqual({ isAdmitted: true, evicted: 'a2' });
});

test('at the total limit evicts from the address with the most connections', () => {
  open('a', 2);
  open('b', 3);
  open('c', 2);
  open('d', 1);
  expect(table.admit('e1', 'e')).toEqual({ isAdmitted: true, evicted: 'b1' });
  for (const name of ['b2', 'b3']) table.setBusy(name);
  expect(table.admit('e2', 'e')).toEqual({ isAdmitted: true, evicted: 'a1' });
  expect(table.size).toBe(8);
});

test('at the total limit, when all are busy, evicts the oldest of the address with the most', () => {
  for (const address of ['a', 'b', 'c']) {
    open(address, 3);
    for (const number of [1, 2, 3]) table.setBusy(`${address}${number}`);
  }
  expect(table.size).toBe(8);
  receiving.add('b3');
  expect(table.admit('d1', 'd')).toEqual({ isAdmitted: true, evicted: 'b3' });
  table.setBusy('d1');
  expect(table.admit('e1', 'e')).toEqual({ isAdmitted: true, evicted: 'a1' });
});

test('rejects a connection when all are busy and no address has two more than its own', () => {
  for (const address of ['a', 'b', 'c', 'd']) {
    open(address, 2);
    for (const number of [1, 2]) table.setBusy(`${address}${number}`);
  }
  expect(table.admit('a3', 'a')).toEqual({ isAdmitted: false });
  expect(table.admit('e1', 'e')).toEqual({ isAdmitted: true, evicted: 'a1' });
  table.setBusy('e1');
  expect(table.admit('e2', 'e')).toEqual({ isAdmitted: false });
});

test('busy connections of a shared address are not evicted', () => {
  for (let number = 1; number <= 8; number += 1) {
    table.admit(`p${number}`, 'p', true);
    table.setBusy(`p${number}`);
  }
  expect(table.admit('a1', 'a')).toEqual({ isAdmitted: false });
});

test('only the total limit applies to a shared address', () => {
  for (let number = 1; number <= 8; number += 1) {
    expect(table.admit(`p${number}`, 'p', true)).toEqual({ isAdmitted: true });
  }
  expect(table.admit('a1', 'a')).toEqual({ isAdmitted: true, evicted: 'p1' });
  expect(table.admit('p9', 'p', true)).toEqual({ isAdmitted: true, evicted: 'p2' });
});

test('removes closed connections and their addresses', () => {
  for (let number = 0; number < 1_000; number += 1) {
    table.admit(`${number}`, `address ${number}`);
    table.setBusy(`${number}`);
    table.remove(`${number}`);
    table.setWaiting(`${number}`);
    table.remove(`${number}`);
  }
  expect([table.size, table.addresses]).toEqual([0, 0]);
});
