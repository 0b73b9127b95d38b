import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { calculate, calculationLine, figureParts, figureText } from '../../../domain/calculators';
import type { CalculationLine, CalculationResult } from '../../../domain/calculators/chain';
import { figureTexts } from '../../../domain/calculators/figureTexts';
import { COST_FIELDS, FEED_FIELDS, type FigureField, figureFault } from '../../../domain/calculators/inputs';
import { typedNumber } from '../../../domain/records/numberEntry';
import { copyText } from '../../components/copyText';
import { useNumberText } from '../../components/fields/useNumberText';
import { Anchor } from '../../public/Anchor';
import { PublicField } from '../../public/PublicField';
import { PublicPage } from '../../public/PublicPage';
import { figureEntry } from '../figureOf';
import {
    type Comparison,
    comparisonFaults,
    comparisonInputs,
    comparisonOf,
    EXAMPLE,
    emptyFeedText,
    type FeedText,
    linkOf,
    MOST_COMPARED,
} from './comparison';
import styles from './costFeed.css?inline';
import { costFeedTexts as texts } from './costFeedTexts';

const KIND = 'nutritional-cost-analysis';
const SHARE: FigureField = { unit: '%', least: 0, most: 300, above: true };
type Figure = 'price' | 'density' | 'intake' | 'dry_matter' | 'crude_protein' | 'phosphorus';

const FigureEntry = ({
    label,
    field,
    value,
    onText,
    hint,
}: {
    label: string;
    field: FigureField;
    value: string;
    onText: (text: string) => void;
    hint?: string;
}) => {
    const options = figureEntry(field);
    const { fault: refusal, handlers } = useNumberText({ value, onText, options });
    const fault = value.trim() === '' ? undefined : figureFault(field, typedNumber(value, options) ?? Number.NaN);
    return (
        <PublicField
            label={label}
            value={value}
            onText={text => handlers.onChange({ target: { value: text } })}
            onBlur={handlers.onBlur}
            onKeyDown={handlers.onKeyDown}
            inputMode="decimal"
            autoComplete="off"
            need={field.needed ? 'required' : 'optional'}
            {...(fault && { error: refusal ?? `${label} ${fault}` })}
            {...(hint && { hint })}
            end={<span className="hw-unit">{field.unit}</span>}
        />
    );
};

interface FeedCardProps {
    at: number;
    feed: FeedText;
    change: (changed: Partial<FeedText>) => void;
    remove: (() => void) | undefined;
}
const FeedCard = ({ at, feed, change, remove }: FeedCardProps) => {
    const fields: Partial<Record<Figure, FigureField>> = FEED_FIELDS[feed.form];
    const title = feed.name || `${texts.feed} ${at + 1}`;
    const card = useRef<HTMLFieldSetElement>(null);
    // Reads a form chosen in the pre-rendered HTML before hydration, as `PublicField` does with texts.
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card is taken over
    useLayoutEffect(() => {
        const chosen = card.current?.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value;
        if (chosen && chosen !== feed.form) chooseForm(chosen as FeedText['form']);
    }, []);
    const chooseForm = (form: FeedText['form']) => change({ form, price: '', intake: '' });
    const figure = (name: Figure, label: string, field: FigureField | undefined, hint?: string) =>
        field && (
            <FigureEntry
                label={label}
                field={field}
                value={feed[name]}
                onText={value => change({ [name]: value })}
                {...(hint && { hint })}
            />
        );
    return (
        <fieldset className="hw-feed" ref={card}>
            <legend>{title}</legend>
            <PublicField
                label={texts.name}
                value={feed.name}
                maxLength={60}
                onText={name => change({ name })}
                need="optional"
            />
            <div className="hw-switch" role="radiogroup" aria-label={`${texts.form}: ${title}`}>
                {(['liquid', 'dry'] as const).map(form => (
                    <label key={form}>
                        <input
                            type="radio"
                            name={`form-${at}`}
                            value={form}
                            checked={feed.form === form}
                            onChange={() => chooseForm(form)}
                        />
                        <span>{texts[form]}</span>
                    </label>
                ))}
            </div>
            <div className="hw-pair">
                {figure('price', texts[`price_${feed.form}`], fields.price)}
                {figure('intake', texts[`intake_${feed.form}`], fields.intake)}
                {figure('density', texts.density, fields.density)}
                {figure('crude_protein', texts.crude_protein, SHARE, texts.protein_hint)}
                {figure('phosphorus', texts.phosphorus, { ...SHARE, most: 100 })}
                {figure('dry_matter', texts.dry_matter, fields.dry_matter, texts.dry_matter_hint)}
            </div>
            {remove && (
                <button type="button" className="hw-link" onClick={remove}>
                    {texts.remove} {title}
                </button>
            )}
        </fieldset>
    );
};

const explained = ({ formula, operands }: CalculationLine): string =>
    formula.replace(/\{(\w+)\}/g, (_, key: string) => {
        const operand = operands.find(entry => entry.key === key);
        const names: Record<string, string> = operand?.of === 'step' ? figureTexts.step : figureTexts.figure;
        return `${names[key] ?? key}${operand ? ` (${figureText(operand.value, operand.unit)})` : ''}`;
    });

const Bars = ({
    comparison,
    results,
}: {
    comparison: Comparison;
    results: readonly (CalculationResult | undefined)[];
}) => {
    const rows = [
        { key: 'cost_per_head', nutrient: undefined, title: texts.per_head },
        { key: 'period_cost', nutrient: undefined, title: texts.for_herd.replace('%{days}', comparison.days) },
        ...(['crude_protein', 'phosphorus'] as const).map(nutrient => ({
            key: 'nutrient_cost',
            nutrient,
            title: texts.per_kg.replace('%{nutrient}', texts[nutrient].toLowerCase()),
        })),
    ];
    return (
        <>
            {rows.map(({ key, nutrient, title }) => {
                const steps = results.map(result => result && calculationLine(result, key, 0, nutrient));
                const known = steps.flatMap(step => (step?.value ? [Number(step.value)] : []));
                if (known.length === 0) return null;
                const [least, most] = [Math.min(...known), Math.max(...known)];
                return (
                    <section key={title} className="hw-row">
                        <h3>{title}</h3>
                        <ul>
                            {steps.map((step, at) => {
                                if (!step?.value) return null;
                                const value = Number(step.value);
                                const cheapest = known.length > 1 && value === least && least < most;
                                return (
                                    // biome-ignore lint/suspicious/noArrayIndexKey: by the feeds
                                    <li key={at} className={cheapest ? 'hw-cheapest' : undefined}>
                                        <span>
                                            {comparison.feeds[at]?.name || `${texts.feed} ${at + 1}`}
                                            {cheapest && <em>{texts.cheapest}</em>}
                                        </span>
                                        <b>{figureParts(step.value, step.unit).figure}</b>
                                        <i style={{ width: `${most > 0 ? (value / most) * 100 : 0}%` }} />
                                    </li>
                                );
                            })}
                        </ul>
                    </section>
                );
            })}
        </>
    );
};

/** `/calculate-cost-feed`: public comparison of feeds, calculated in the browser with the portal's formulas. */
const CostFeedPage = () => {
    const [comparison, setComparison] = useState<Comparison>(EXAMPLE);
    const [linked, setLinked] = useState<'linked' | 'linkNotCopied'>();
    useEffect(() => {
        const shared = comparisonOf(window.location.hash);
        if (shared) setComparison(shared);
    }, []);
    // from the state before: fields typed into before hydration report their text in one render
    const update = (change: (before: Comparison) => Partial<Comparison>) => {
        setLinked(undefined);
        setComparison(before => ({ ...before, ...change(before) }));
    };
    // each feed separately, so that an incomplete one hides no other
    const results = useMemo(
        () =>
            comparison.feeds.map(feed => {
                const one = { ...comparison, feeds: [feed] };
                const inputs = comparisonInputs(one);
                return Object.keys(comparisonFaults(one)).length === 0
                    ? calculate(KIND, inputs, comparison.version)
                    : undefined;
            }),
        [comparison],
    );
    const share = async () => {
        const url = new URL(window.location.href);
        url.hash = linkOf(comparison);
        window.history.replaceState(null, '', url);
        setLinked((await copyText(url.href)) ? 'linked' : 'linkNotCopied');
    };
    const updateFeed = (at: number, changed: Partial<FeedText>) =>
        update(({ feeds }) => ({
            feeds: feeds.map((feed, index) => (index === at ? { ...feed, ...changed } : feed)),
        }));
    return (
        <PublicPage route="/calculate-cost-feed" title={texts.title} heading={texts.heading} wide>
            {/* part of the pre-rendered HTML, so that it shows without scripts */}
            <style>{styles}</style>
            <p className="hw-lead">{texts.lead}</p>
            <div className="hw-cost">
                <form method="post" noValidate onSubmit={event => event.preventDefault()}>
                    <p className="hw-hint">{texts.example}</p>
                    <fieldset className="hw-feed">
                        <legend>{texts.herd}</legend>
                        <div className="hw-pair">
                            {(['head', 'days'] as const).map(name => (
                                <FigureEntry
                                    key={name}
                                    label={texts[name]}
                                    field={COST_FIELDS[name]}
                                    value={comparison[name]}
                                    onText={value => update(() => ({ [name]: value }))}
                                />
                            ))}
                        </div>
                    </fieldset>
                    {comparison.feeds.map((feed, at) => (
                        <FeedCard
                            // biome-ignore lint/suspicious/noArrayIndexKey: two feeds may be the same
                            key={at}
                            at={at}
                            feed={feed}
                            change={changed => updateFeed(at, changed)}
                            remove={
                                comparison.feeds.length > 1
                                    ? () => update(({ feeds }) => ({ feeds: feeds.filter((_, index) => index !== at) }))
                                    : undefined
                            }
                        />
                    ))}
                    {comparison.feeds.length < MOST_COMPARED && (
                        <button
                            type="button"
                            className="hw-button hw-button-quiet"
                            onClick={() => update(({ feeds }) => ({ feeds: [...feeds, emptyFeedText] }))}
                        >
                            {texts.add}
                        </button>
                    )}
                </form>
                <section className="hw-result" aria-labelledby="hw-result">
                    <h2 id="hw-result">{texts.result}</h2>
                    <div aria-live="polite">
                        <Bars comparison={comparison} results={results} />
                        {results.some(result => !result) && <p className="hw-hint">{texts.incomplete}</p>}
                    </div>
                    <button type="button" className="hw-link" onClick={() => void share()}>
                        {texts.link}
                    </button>
                    {linked && (
                        <p className="hw-hint" role="status">
                            {texts[linked]}
                        </p>
                    )}
                    <details>
                        <summary>{texts.how}</summary>
                        {results.map((result, at) => (
                            // biome-ignore lint/suspicious/noArrayIndexKey: by the feeds
                            <dl key={at}>
                                {result?.steps.map(step => (
                                    <div key={`${step.key} ${step.nutrient}`}>
                                        <dt>
                                            {comparison.feeds[at]?.name}:{' '}
                                            {figureTexts.step[step.key as 'cost_per_head']}
                                        </dt>
                                        <dd>
                                            {explained(step)} = <b>{figureText(step.value, step.unit)}</b>
                                        </dd>
                                    </div>
                                ))}
                            </dl>
                        ))}
                    </details>
                    <div className="hw-contact">
                        <h2>{texts.contactHeading}</h2>
                        <p>{texts.contactText}</p>
                        <Anchor className="hw-button" to="/login?sign-up">
                            {texts.contact}
                        </Anchor>
                    </div>
                </section>
            </div>
            <p className="hw-after">
                {texts.remark}{' '}
                <Anchor className="hw-link" to="/login">
                    {texts.signIn}
                </Anchor>
            </p>
        </PublicPage>
    );
};
export default CostFeedPage;
