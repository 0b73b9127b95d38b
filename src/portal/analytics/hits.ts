import type { Usage } from '../admin/usage';

/** Matches a word that contains an e-mail address. The whole word is redacted, rather than leave part of a name. */
const ADDRESS = /[^@](@|%40)[^@]/i;

/** A label without e-mail addresses. Word by word, so that a long text takes no longer than it is long. */
export const redacted = (label: string): string =>
    label.replace(/\S+/g, word => (ADDRESS.test(word) ? '[redacted]' : word));

const fieldsOf = (usage: Usage): Record<string, string> =>
    'page' in usage
        ? // a path begins with a slash; what has no page is `*`
          { t: 'pageview', dp: usage.page.replace(/^(?!\/)/, '/') }
        : {
              t: 'event',
              ec: usage.category,
              ea: usage.action,
              ...(usage.label ? { el: redacted(usage.label) } : {}),
          };

/**
 * One hit of the measurement protocol, version 1, as the fields of a form. `aip` asks the service to make the address of the
 * sender anonymous.
 * @param client a random id of this browser
 */
export const hitOf = (usage: Usage, client: string): URLSearchParams =>
    new URLSearchParams({ v: '1', cid: client, aip: '1', ...fieldsOf(usage) });
