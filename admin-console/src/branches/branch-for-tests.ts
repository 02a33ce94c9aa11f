import type { Branch } from './branch.ts';

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
    image: null,
    imageUrl: null,
    ...given,
  };
}
