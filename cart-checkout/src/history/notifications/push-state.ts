/** What the browser says about notifications. */
export interface PushFacts {
  /** Whether it has workers, push and notifications, and the shop has a worker. */
  isSupported: boolean;
  /** An iPhone or iPad, where only shops on the home screen may send notifications. */
  isApplePhone: boolean;
  permission: NotificationPermission;
  isSubscribed: boolean;
}

/** `install`: first add the shop to the home screen. */
export type PushState = 'unsupported' | 'install' | 'off' | 'denied' | 'on';

export function pushState({
  isSupported,
  isApplePhone,
  permission,
  isSubscribed,
}: PushFacts): PushState {
  if (!isSupported) return isApplePhone ? 'install' : 'unsupported';
  if (permission === 'denied') return 'denied';
  return permission === 'granted' && isSubscribed ? 'on' : 'off';
}
