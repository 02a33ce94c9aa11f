/** A model of the shop's rules, independent of the SQL. */
import { type Operation, PRODUCTS, type Size } from './operations.ts';

/** Rupiah by size; same values as the catalogue migration. */
const SURCHARGE: Record<Size, number> = { Small: 0, Large: 6_000 };
const MAX_QUANTITY = 99;

interface Line {
  product: number;
  size: Size | null;
  price: number;
  quantity: number;
}
interface Product {
  isDrink: boolean;
  price: number;
  stock: number;
  archived: boolean;
}
interface Order {
  customer: number;
  lines: Line[];
  status: 'disiapkan' | 'siap' | 'dibatalkan';
  cancelledByCustomer: boolean;
}

export const totalOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

export class ShopModel {
  readonly products: Product[] = PRODUCTS.map(({ type_product, price, stock_product }) => ({
    isDrink: type_product === 'Minuman',
    price,
    stock: stock_product,
    archived: false,
  }));
  readonly carts: Line[][];
  readonly orders: Order[] = [];

  constructor(customers: number) {
    this.carts = Array.from({ length: customers }, () => []);
  }

  /** Performs an operation; returns the expected result: `ok`, an error code, or `nothing`. */
  perform(operation: Operation): string {
    switch (operation.type) {
      case 'price':
        this.product(operation.product).price = operation.price;
        return 'ok';
      case 'stock':
        this.product(operation.product).stock = operation.stock;
        return 'ok';
      case 'archive':
        this.product(operation.product).archived = operation.archived;
        return 'ok';
      case 'cancel':
        return this.cancel(this.orders[operation.order]);
      case 'ready':
        return this.makeReady(this.orders[operation.order]);
      case 'edit':
        return this.edit(this.orders[operation.order], operation.line, operation.quantity);
      case 'cancelOwn':
        return this.cancelOwn(this.orders[operation.order], operation.customer);
      case 'archiveOrder':
        return this.archiveOrder(this.orders[operation.order]);
      case 'add':
        return this.add(operation.customer, operation.product, operation.size, operation.quantity);
      case 'set':
        return this.set(
          operation.customer,
          this.cart(operation.customer)[operation.line],
          operation.quantity,
        );
      case 'remove':
        return this.cart(operation.customer).splice(operation.line, 1).length === 1
          ? 'ok'
          : 'nothing';
      case 'accept':
        return this.accept(operation.customer);
      case 'pay':
        return this.pay(
          operation.customer,
          this.chosen(operation.customer, operation.leaveOut),
          operation.surplus,
        );
      case 'payAgain':
        return this.payAgain(this.orders[operation.order], operation.customer);
    }
  }

  /** The lines to order: all, or all except one. */
  chosen(customer: number, leaveOut: number): Line[] {
    return this.cart(customer).filter((_, index) => index !== leaveOut);
  }

  cart(customer: number): Line[] {
    return this.carts[customer] as Line[];
  }

  private product(index: number): Product {
    return this.products[index] as Product;
  }

  private priceNow({ product, size }: Pick<Line, 'product' | 'size'>): number {
    return this.product(product).price + (size ? SURCHARGE[size] : 0);
  }

  private add(customer: number, product: number, chosen: Size, quantity: number): string {
    const { isDrink, archived } = this.product(product);
    const size = isDrink ? chosen : null;
    if (quantity < 1 || quantity > MAX_QUANTITY) return 'quantity_out_of_range';
    if (archived) return 'unknown_product';
    const cart = this.cart(customer);
    if (unitsOf(cart, product) + quantity > this.product(product).stock) return 'sold_out';
    const line = cart.find((each) => each.product === product && each.size === size);
    if (line) line.quantity += quantity;
    else cart.push({ product, size, quantity, price: this.priceNow({ product, size }) });
    return 'ok';
  }

  private set(customer: number, line: Line | undefined, quantity: number): string {
    if (!line) return 'nothing';
    if (quantity < 1 || quantity > MAX_QUANTITY) return 'quantity_out_of_range';
    const { archived, stock } = this.product(line.product);
    if (archived) return 'unknown_product';
    const wanted = unitsOf(this.cart(customer), line.product) - line.quantity + quantity;
    if (quantity > line.quantity && wanted > stock) return 'sold_out';
    line.quantity = quantity;
    return 'ok';
  }

  private accept(customer: number): string {
    for (const line of this.cart(customer)) {
      if (!this.product(line.product).archived) line.price = this.priceNow(line);
    }
    return 'ok';
  }

  private pay(customer: number, lines: Line[], surplus: number): string {
    if (lines.length === 0) return 'empty_cart';
    if (lines.some(({ product }) => this.product(product).archived)) return 'product_gone';
    const isShort = (product: number) => unitsOf(lines, product) > this.product(product).stock;
    if (lines.some(({ product }) => isShort(product))) return 'sold_out';
    if (lines.some((line) => line.price !== this.priceNow(line))) return 'price_changed';
    if (surplus !== 0) return 'total_changed';
    for (const { product, quantity } of lines) this.product(product).stock -= quantity;
    this.carts[customer] = this.cart(customer).filter((line) => !lines.includes(line));
    this.orders.push({ customer, lines, status: 'disiapkan', cancelledByCustomer: false });
    return 'ok';
  }

  private payAgain(order: Order | undefined, customer: number): string {
    return order?.customer === customer ? 'ok' : 'nothing';
  }

  private cancel(order: Order | undefined): string {
    if (!order) return 'nothing';
    if (order.status === 'dibatalkan') return 'illegal_status';
    for (const { product, quantity } of order.lines) this.product(product).stock += quantity;
    order.status = 'dibatalkan';
    return 'ok';
  }

  private cancelOwn(order: Order | undefined, customer: number): string {
    if (!order) return 'nothing';
    if (order.customer !== customer) return 'unknown_order';
    if (order.cancelledByCustomer) return 'ok';
    if (order.status !== 'disiapkan') return 'order_begun';
    order.cancelledByCustomer = true;
    return this.cancel(order);
  }

  private makeReady(order: Order | undefined): string {
    if (!order) return 'nothing';
    if (order.status === 'dibatalkan') return 'order_changed';
    order.status = 'siap';
    return 'ok';
  }

  private edit(order: Order | undefined, index: number, quantity: number): string {
    const line = order?.lines[index];
    if (!order || !line) return 'nothing';
    if (order.status === 'dibatalkan') return 'order_finished';
    if (quantity > MAX_QUANTITY) return 'quantity_out_of_range';
    const product = this.product(line.product);
    const wanted = quantity - line.quantity;
    if (wanted > 0 && wanted > product.stock) return 'sold_out';
    if (quantity === 0 && order.lines.length === 1) return 'empty_order';
    product.stock -= wanted;
    line.quantity = quantity;
    order.lines = order.lines.filter((each) => each.quantity > 0);
    return 'ok';
  }

  private archiveOrder(order: Order | undefined): string {
    if (!order) return 'nothing';
    return order.status === 'dibatalkan' ? 'ok' : 'order_not_finished';
  }
}

function unitsOf(lines: readonly Line[], product: number): number {
  return lines.reduce((sum, line) => sum + (line.product === product ? line.quantity : 0), 0);
}
