// The dynamic import lets shared modules load first.
import('./bootstrap');
