import { hasVersion, latestVersion } from '../../../domain/calculators';
import { type CostInputs, type Feed, inputFaults } from '../../../domain/calculators/inputs';
import { figureOf } from '../figureOf';

const KIND = 'nutritional-cost-analysis';

export interface FeedText {
    name: string;
    form: Feed['form'];
    price: string;
    density: string;
    intake: string;
    dry_matter: string;
    crude_protein: string;
    phosphorus: string;
}
/** Form text of a comparison, with its formula version. */
export interface Comparison {
    version: number;
    head: string;
    days: string;
    feeds: FeedText[];
}
export const FEED_TEXTS = [
    'name',
    'form',
    'price',
    'density',
    'intake',
    'dry_matter',
    'crude_protein',
    'phosphorus',
] as const;
export const MOST_COMPARED = 4;

export const emptyFeedText: FeedText = {
    name: '',
    form: 'dry',
    price: '',
    density: '',
    intake: '',
    dry_matter: '',
    crude_protein: '',
    phosphorus: '',
};
/** Invented example, labelled as such, because an empty page would not explain itself. */
export const EXAMPLE: Comparison = {
    version: latestVersion(KIND),
    head: '250',
    days: '120',
    feeds: [
        {
            ...emptyFeedText,
            name: 'Supplement in the water',
            form: 'liquid',
            price: '2.35',
            density: '1.24',
            intake: '60',
            crude_protein: '95',
            phosphorus: '3.4',
        },
        { ...emptyFeedText, name: 'Loose lick', price: '1.15', intake: '180', crude_protein: '70', phosphorus: '4' },
    ],
};

const feedOf = (feed: FeedText): Feed =>
    ({
        name: feed.name,
        form: feed.form,
        price: figureOf(feed.price),
        intake: figureOf(feed.intake),
        ...(feed.form === 'liquid' ? { density: figureOf(feed.density) } : { dry_matter: figureOf(feed.dry_matter) }),
        nutrients: (['crude_protein', 'phosphorus'] as const)
            .filter(nutrient => feed[nutrient].trim() !== '')
            .map(nutrient => ({ nutrient, percentage: figureOf(feed[nutrient]) })),
    }) as Feed;
export const comparisonInputs = ({ head, days, feeds }: Comparison): CostInputs =>
    ({ head: figureOf(head, 'head'), days: figureOf(days, 'days'), feeds: feeds.map(feedOf) }) as CostInputs;
export const comparisonFaults = (comparison: Comparison) => inputFaults(KIND, comparisonInputs(comparison));

/** Comparison as a URL fragment, which is not sent to any server and includes its formula version. */
export const linkOf = ({ version, head, days, feeds }: Comparison): string =>
    `#${new URLSearchParams([
        ['v', String(version)],
        ['herd', JSON.stringify([head, days])],
        ...feeds.map(feed => ['feed', JSON.stringify(FEED_TEXTS.map(name => feed[name]))]),
    ])}`;

const texts = (json: string | null): string[] | undefined => {
    try {
        const found: unknown = JSON.parse(json ?? '');
        return Array.isArray(found) && found.every(text => typeof text === 'string' && text.length <= 120)
            ? found
            : undefined;
    } catch {
        return undefined;
    }
};
/** Parses a shared comparison from the URL fragment; `undefined` if it is malformed. */
export const comparisonOf = (fragment: string): Comparison | undefined => {
    const params = new URLSearchParams(fragment.replace(/^#/, ''));
    const [version, herd] = [Number(params.get('v')), texts(params.get('herd'))];
    const feeds = params.getAll('feed').slice(0, MOST_COMPARED).map(texts);
    if (!hasVersion(KIND, version) || herd?.length !== 2 || feeds.length === 0) return undefined;
    const parsed = feeds.map(values =>
        values?.length === FEED_TEXTS.length && ['liquid', 'dry'].includes(values[1] ?? '')
            ? (Object.fromEntries(FEED_TEXTS.map((name, at) => [name, values[at]])) as unknown as FeedText)
            : undefined,
    );
    if (parsed.some(feed => feed === undefined)) return undefined;
    return { version, head: herd[0] as string, days: herd[1] as string, feeds: parsed as FeedText[] };
};
