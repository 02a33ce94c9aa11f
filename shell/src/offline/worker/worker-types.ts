/** The parts of the Service Worker API that the worker uses; TypeScript's DOM types lack them. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  request: Request;
  /** Response of the navigation preload, if any. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

export interface MessageEvent extends ExtendableEvent {
  data: unknown;
}

export interface PushEvent extends ExtendableEvent {
  data: { text(): string } | null;
}

export interface NotificationEvent extends ExtendableEvent {
  notification: Notification;
}

export interface SubscriptionChangeEvent extends ExtendableEvent {
  /** Missing in some browsers. */
  oldSubscription?: PushSubscription | null;
}

/** An open tab of the shop. */
export interface WindowClient {
  url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface Clients {
  claim(): Promise<void>;
  matchAll(options: {
    type: 'window';
    includeUncontrolled?: boolean;
  }): Promise<readonly WindowClient[]>;
  openWindow(path: string): Promise<unknown>;
}

/** The part of the scope that notifications use. */
export interface NotificationScope {
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
  clients: Pick<Clients, 'matchAll' | 'openWindow'>;
}

export interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: Clients;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(
    type: 'pushsubscriptionchange',
    listener: (event: SubscriptionChangeEvent) => void,
  ): void;
}
