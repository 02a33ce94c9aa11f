import type { Branch, TotalsExample } from './branch.ts';

/** A branch with the given changes. */
export function branch(given: Partial<Branch> = {}): Branch {
  return {
    id: 1,
    name: 'Senja Bogor',
    city: 'Bogor',
    address: 'Jalan Surya Kencana 12',
    phone: '+62251832123',
    mapUrl: 'https://maps.example/senja',
    slug: 'bogor',
    timeZone: 'Asia/Jakarta',
    lastOrderMinutes: 30,
    slotMinutes: 15,
    slotCapacity: null,
    maxOpenOrders: 20,
    autoAccept: true,
    requiresTill: false,
    taxMode: 'added',
    taxRate: 1000,
    serviceRate: 500,
    cashRounding: 100,
    legalName: null,
    taxNumber: null,
    qrisLimit: 10_000_000,
    image: null,
    imageUrl: null,
    qrisImage: null,
    qrisImageUrl: null,
    ...given,
  };
}

/** 100.000 + 5.000 + 10.500 = 115.500. */
export const EXAMPLE: TotalsExample = {
  lines: 100_000,
  service: 5_000,
  tax: 10_500,
  isTaxIncluded: false,
  total: 115_500,
  cashTotal: 115_500,
};
