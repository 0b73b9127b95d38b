import { formatDate } from '../../../domain/calendar/dateTexts';
import { termsParagraphs } from '../../../domain/customers/credit';
import { applyTexts } from './applyTexts';
import type { LinkedAccount } from './useLinkedAccount';

/** Text of the terms, as hashed and printed. */
export const TermsText = ({ terms }: { terms: LinkedAccount['terms'] }) => (
    // scrollable content must be reachable by keyboard
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section className="hw-terms" aria-label={applyTexts.termsPage.title} tabIndex={0}>
        {termsParagraphs(terms.text).map(({ heading, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are identified by their position
            <div key={at}>
                {heading && <h3>{heading}</h3>}
                <p>{text}</p>
            </div>
        ))}
        <p className="hw-sign-fine">
            {applyTexts.terms.version(terms.number)} · {applyTexts.published(formatDate(terms.published_at))} ·{' '}
            {applyTexts.termsHash}: {terms.text_sha256}
        </p>
    </section>
);
