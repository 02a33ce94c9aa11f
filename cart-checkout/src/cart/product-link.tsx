import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ProductLinkProps {
  /** Page of the product; without one the content is no link. */
  path: string | null;
  /** Repeats the link beside it, for the pointer only. */
  isDecorative?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Links the name or the picture of a product to its page. */
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
