import { restRequest } from './arbitraries/rest-requests.ts';
import { fuzz } from './fuzz.ts';

fuzz('no request to /rest/v1 fails or changes the answers to another visitor', restRequest);
