import { storageRequest } from './arbitraries/storage-requests.ts';
import { fuzz } from './fuzz.ts';

fuzz('no request to /storage/v1 fails or changes the answers to another visitor', storageRequest);
