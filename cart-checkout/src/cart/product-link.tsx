import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ProductLinkProps {
  /** Path of the product's page; if null, the content is not a link. */
  path: string | null;
  /** Whether this link duplicates the one beside it: hidden from keyboard and screen readers. */
  isDecorative?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Links a product's name or picture to its page. */
export function ProductLink({ path, isDecorative, className, children }: ProductLinkProps) {
  if (path === null) return <span className={className}>{children}</span>;
  return (
    <Link
      className={className}
      to={path}
      {...(isDecorative && { 'aria-hidden': true, tabIndex: -1 })}
    >
      {children}
    </Link>
  );
}
