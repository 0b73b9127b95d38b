import type { Usage } from '../admin/usage';

/** Matches a word that contains an e-mail address. The whole word is redacted, rather than leave part of a name. */
const ADDRESS = /[^@](@|%40)[^@]/i;

/** Label without e-mail addresses. Processed word by word, so that the time is linear in its length. */
export const redacted = (label: string): string =>
    label.replace(/\S+/g, word => (ADDRESS.test(word) ? '[redacted]' : word));

const fieldsOf = (usage: Usage): Record<string, string> =>
    'page' in usage
        ? // paths begin with a slash; unknown pages are `*`
          { t: 'pageview', dp: usage.page.replace(/^(?!\/)/, '/') }
        : {
              t: 'event',
              ec: usage.category,
              ea: usage.action,
              ...(usage.label ? { el: redacted(usage.label) } : {}),
          };

/**
 * Hit of the measurement protocol, version 1, as form fields. `aip` requests anonymised IP addresses.
 * @param client random id of this browser
 */
export const hitOf = (usage: Usage, client: string): URLSearchParams =>
    new URLSearchParams({ v: '1', cid: client, aip: '1', ...fieldsOf(usage) });
