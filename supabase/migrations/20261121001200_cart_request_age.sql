-- Purpose: adding to the cart stays as fast as the first time. add_to_cart() forgets requests that are
-- older than a day, and without this index looks at all requests of the caller to find them.

create index cart_request_age_idx on private.cart_request (id_user, created_at);
