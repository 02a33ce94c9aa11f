import { randomUUID } from 'node:crypto';
import { type Operation, PRODUCTS } from './operations.ts';
import { archiveOrder, cancel, cancelOwn, codeOf, edit, makeReady } from './played-steps.ts';
import { type Customer, must, type Shop } from './shop.ts';

interface Payment {
  customer: number;
  request: { line_ids: number[]; idempotency_key: string; expected_total: number };
  orderId: number;
}

/** Performs operations through the API of a real shop, with new products. */
export class PlayedShop {
  /** Successful checkouts, in order. */
  readonly payments: Payment[] = [];
  /** Total units that the admin added to the stock, by product. */
  readonly supplied: number[] = PRODUCTS.map(({ stock_product }) => stock_product);
  private readonly shop: Shop;
  private readonly customers: readonly Customer[];
  private readonly admin: Customer;
  private readonly products: readonly number[];

  private constructor(
    shop: Shop,
    customers: readonly Customer[],
    admin: Customer,
    products: readonly number[],
  ) {
    this.shop = shop;
    this.customers = customers;
    this.admin = admin;
    this.products = products;
  }

  /** Creates new products and empties the carts of the customers. */
  static async open(shop: Shop, customers: readonly Customer[], admin: Customer) {
    const rows = await must(shop.service.from('product').insert(PRODUCTS).select('id'));
    const ids = customers.map(({ id }) => id);
    await must(shop.service.from('keranjang').delete().in('id_user', ids).select('id'));
    return new PlayedShop(
      shop,
      customers,
      admin,
      rows.map(({ id }) => id),
    );
  }

  /** Performs an operation; returns `ok`, an error code, or `nothing` if it does not apply. */
  async perform(operation: Operation): Promise<string> {
    switch (operation.type) {
      case 'price':
        return this.changeProduct(operation.product, { price: operation.price });
      case 'archive':
        return this.changeProduct(operation.product, {
          archived_at: operation.archived ? new Date().toISOString() : null,
        });
      case 'stock':
        return this.setStock(operation.product, operation.stock);
      case 'cancel':
        return cancel(this.admin, this.payments[operation.order]?.orderId);
      case 'ready':
        return makeReady(this.admin, this.payments[operation.order]?.orderId);
      case 'edit':
        return edit(this.admin, this.payments[operation.order]?.orderId, operation);
      case 'cancelOwn':
        return cancelOwn(
          this.customers[operation.customer] as Customer,
          this.payments[operation.order]?.orderId,
        );
      case 'archiveOrder':
        return archiveOrder(this.admin, this.payments[operation.order]?.orderId);
      case 'add':
        return codeOf(
          await this.client(operation.customer).rpc('add_to_cart', {
            id_product: this.product(operation.product),
            jumlah_product: operation.quantity,
            size: operation.size,
            idempotency_key: randomUUID(),
          }),
        );
      case 'set':
        return this.set(operation.customer, operation.line, operation.quantity);
      case 'remove':
        return this.remove(operation.customer, operation.line);
      case 'accept':
        return codeOf(
          await this.client(operation.customer).rpc('accept_prices', {
            line_ids: (await this.cart(operation.customer)).map(({ id }) => id),
          }),
        );
      case 'pay':
        return this.pay(operation.customer, operation.leaveOut, operation.surplus);
      case 'payAgain':
        return this.payAgain(operation.customer, this.payments[operation.order]);
    }
  }

  /** The lines of a cart, oldest first; products by index. */
  async cart(customer: number) {
    const lines = await must(
      this.client(customer)
        .from('keranjang')
        .select('id, id_product, size, price, jumlah_product')
        .order('id'),
    );
    return lines.map(({ id, id_product, size, price, jumlah_product }) => ({
      id,
      product: this.products.indexOf(id_product ?? 0),
      size,
      price,
      quantity: jumlah_product,
    }));
  }

  /** Number of lines, as requested by the cart badge. */
  async rowsInCart(customer: number): Promise<number | null> {
    const query = this.client(customer).from('keranjang');
    return (await query.select('id', { count: 'exact', head: true })).count;
  }

  /** Stock of each product. */
  async stock(): Promise<number[]> {
    const rows = await must(
      this.shop.service.from('product').select('stock_product').in('id', this.products).order('id'),
    );
    return rows.map(({ stock_product }) => stock_product);
  }

  /** All orders of this shop, with their lines. */
  async orders() {
    const ids = this.payments.map(({ orderId }) => orderId);
    const columns =
      'id, total_harga, jumlah_product, status, idempotency_key, pesanan_item(id_product, size, price, jumlah_product)';
    const rows = await must(
      this.shop.service.from('pesanan').select(columns).in('id', ids).order('id'),
    );
    return rows.map(({ pesanan_item, ...order }) => ({
      ...order,
      lines: pesanan_item.map(({ id_product, size, price, jumlah_product }) => ({
        product: this.products.indexOf(id_product ?? 0),
        size,
        price,
        quantity: jumlah_product,
      })),
    }));
  }

  private client(customer: number) {
    return (this.customers[customer] as Customer).client;
  }

  private product(index: number): number {
    return this.products[index] ?? 0;
  }

  private async changeProduct(product: number, values: object): Promise<string> {
    const products = this.admin.client.from('product');
    return codeOf(await products.update(values).eq('id', this.product(product)).select('id'));
  }

  /** Same as the admin page: compare-and-swap on the stock that was read. */
  private async setStock(product: number, wanted: number): Promise<string> {
    const seen = (await this.stock())[product] ?? 0;
    const answer = await this.admin.client
      .from('product')
      .update({ stock_product: wanted })
      .eq('id', this.product(product))
      .eq('stock_product', seen)
      .select('id');
    if (answer.data?.length === 0) return 'stock_moved';
    this.supplied[product] = (this.supplied[product] ?? 0) + wanted - seen;
    return codeOf(answer);
  }

  private async set(customer: number, index: number, quantity: number): Promise<string> {
    const line = (await this.cart(customer))[index];
    if (!line) return 'nothing';
    const lines = this.client(customer).from('keranjang');
    return codeOf(await lines.update({ jumlah_product: quantity }).eq('id', line.id).select('id'));
  }

  private async remove(customer: number, index: number): Promise<string> {
    const line = (await this.cart(customer))[index];
    if (!line) return 'nothing';
    return codeOf(await this.client(customer).from('keranjang').delete().eq('id', line.id));
  }

  private async pay(customer: number, leaveOut: number, surplus: number): Promise<string> {
    const lines = (await this.cart(customer)).filter((_, index) => index !== leaveOut);
    const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const request = {
      line_ids: lines.map(({ id }) => id),
      idempotency_key: randomUUID(),
      expected_total: total + surplus,
    };
    const answer = await this.client(customer).rpc('checkout', request);
    if (answer.data) this.payments.push({ customer, request, orderId: answer.data.id });
    return codeOf(answer);
  }

  private async payAgain(customer: number, payment: Payment | undefined): Promise<string> {
    if (payment?.customer !== customer) return 'nothing';
    const answer = await this.client(customer).rpc('checkout', payment.request);
    if (answer.data && answer.data.id !== payment.orderId) return 'another order';
    return codeOf(answer);
  }
}
