import { CONTRACT_VERSION, type Remote } from 'remote-contract';
import branch from './branch/branch.route.ts';
import comingSoon from './coming-soon/coming-soon.route.ts';
import landing from './landing.route.ts';
import drink from './product-detail/drink.route.ts';
import food from './product-detail/food.route.ts';

export default {
  contractVersion: CONTRACT_VERSION,
  pages: [landing, drink, food, comingSoon, branch],
} satisfies Remote;
