interface IconProps {
  /** A path from `shared-ui/icons`. */
  path: string;
  /** Width and height in px. */
  size?: number;
}

/** A decorative icon; its control has the accessible name. */
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
