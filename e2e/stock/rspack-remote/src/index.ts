// The remote on its own page. The dynamic import lets shared modules load first.
import('./bootstrap');
