interface IconProps {
  /** One of `shared-ui/icons`. */
  path: string;
  /** Pixels of the square. */
  size?: number;
}

/** A decorative icon: the control around it has the accessible name. */
export function Icon({ path, size = 22 }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
