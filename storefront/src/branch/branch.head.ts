import type { PageHead, PageSite } from 'remote-contract';
import { brandProfile } from 'shared-ui/brand-profile';
import { SCHEMA } from '../structured-data.ts';
import type { LoadedBranch } from './branch.loader.ts';
import { branchText } from './branch-text.ts';
import { type Hours, specialDaysAhead, type WeeklySpan } from './opening-days.rules.ts';

/** Days of schema.org, Monday first. */
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Head of a branch's page, with its address and opening hours as structured data. */
export function branchHead(branch: LoadedBranch, { url, origin }: PageSite): PageHead {
  const { name, address, city, phone, mapUrl, imageUrl, weeklySpans, today } = branch;
  const { title, description } = branchText(branch);
  const special = specialDaysAhead(branch.specialSpans, today).flatMap(specialOpening);
  return {
    title,
    description,
    ...(imageUrl !== null && { picture: { url: imageUrl, alt: name } }),
    type: 'website',
    structuredData: {
      '@context': SCHEMA,
      '@type': 'Restaurant',
      '@id': `${url}#branch`,
      name,
      url,
      image: imageUrl ?? `${origin}/og.png`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address,
        addressLocality: city,
        addressCountry: brandProfile.country,
      },
      ...(phone !== null && { telephone: phone }),
      ...(mapUrl !== null && { hasMap: mapUrl }),
      servesCuisine: brandProfile.servesCuisine,
      currenciesAccepted: brandProfile.currency,
      parentOrganization: { '@id': `${origin}/#restaurant` },
      hasMenu: { '@id': `${origin}/#menu` },
      openingHoursSpecification: weeklySpans.length > 0 ? weeklySpans.map(opening) : ALWAYS_OPEN,
      ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    },
  };
}

const SPECIFICATION = { '@type': 'OpeningHoursSpecification' };

const ALWAYS_OPEN = [{ ...SPECIFICATION, dayOfWeek: DAYS, opens: '00:00', closes: '23:59' }];

function opening({ weekday, ...hours }: WeeklySpan): object {
  return { ...SPECIFICATION, dayOfWeek: DAYS[weekday - 1], ...schemaHours(hours) };
}

/** Hours from midnight to midnight mean closed, as Google defines it. */
function specialOpening({
  startsOn,
  endsOn,
  hours,
}: ReturnType<typeof specialDaysAhead>[number]): object[] {
  const days = { ...SPECIFICATION, validFrom: startsOn, validThrough: endsOn };
  if (hours.length === 0) return [{ ...days, opens: '00:00', closes: '00:00' }];
  return hours.map((each) => ({ ...days, ...schemaHours(each) }));
}

function schemaHours({ opensAt, closesAt }: Hours): object {
  const isWholeDay = opensAt === closesAt;
  return {
    opens: isWholeDay ? '00:00' : opensAt.slice(0, 5),
    closes: isWholeDay ? '23:59' : closesAt.slice(0, 5),
  };
}
