import { type Factor, factor, percent, quantity, shareOfDryMatter } from '../units';
import {
    type CalculationBuilder,
    type CalculationResult,
    calculationBuilder,
    inputQuantity,
    type NamedQuantity,
    parameterQuantity,
} from './chain';
import type { CostInputs, Feed } from './inputs';

/* Nutritional cost analysis, version 1. Frozen, because saved calculations refer to it. */

const ML_PER_L = parameterQuantity('ml_per_litre', quantity(1000, 'ml/L'), 'metric');
const G_FED_PER_KG = parameterQuantity('g_per_kg', quantity(1000, 'g as fed/kg as fed'), 'metric');
const G_PER_KG = parameterQuantity('g_per_kg', quantity(1000, 'g nutrient/kg nutrient'), 'metric');
const ONE_DAY = parameterQuantity('day', quantity(1, 'day'), 'metric');
const PROTEIN_PER_NITROGEN = parameterQuantity('protein_per_nitrogen', factor('6.25'), 'protein');
const PROTEIN_IN_UREA = parameterQuantity('protein_in_urea', factor('2.875'), 'protein');
/**
 * Nutrients without a cost of their own in a mix: another name for one, or not bought; protein has steps of its own.
 */
const NOT_BOUGHT = ['water', 'nutrient', 'urea_equivalent', 'crude_protein'];

interface Fed {
    /** cost per kg */
    price: NamedQuantity<'$/kg as fed'>;
    /** intake per head */
    intake: NamedQuantity<'kg as fed/head·day'>;
    cost: NamedQuantity<'$/head·day'>;
}
const liquid = (line: CalculationBuilder, feed: Feed): Fed => {
    const price = inputQuantity('price', quantity(feed.price, '$/L'));
    const density = inputQuantity('density', quantity(feed.density as number, 'kg as fed/L'));
    const intake = inputQuantity('intake', quantity(feed.intake, 'ml/head·day'));
    return {
        price: line.step('price_per_kg', '{price} ÷ {density}', { price, density }, f =>
            f.price.through(f.density.inverse()),
        ),
        intake: line.step(
            'intake_kg',
            '{intake} ÷ {ml_per_litre} × {density}',
            { intake, ml_per_litre: ML_PER_L, density },
            f => f.density.through(f.ml_per_litre.inverse()).through(f.intake),
        ),
        cost: line.step(
            'cost_per_head',
            '{intake} ÷ {ml_per_litre} × {price}',
            { intake, ml_per_litre: ML_PER_L, price },
            f => f.price.through(f.ml_per_litre.inverse()).through(f.intake),
        ),
    };
};
const dry = (line: CalculationBuilder, feed: Feed): Fed => {
    const price = inputQuantity('price', quantity(feed.price, '$/kg as fed'));
    const grams = inputQuantity('intake', quantity(feed.intake, 'g as fed/head·day'));
    const intake = line.step('intake_kg', '{intake} ÷ {g_per_kg}', { intake: grams, g_per_kg: G_FED_PER_KG }, f =>
        f.g_per_kg.inverse().through(f.intake),
    );
    return {
        price,
        intake,
        cost: line.step('cost_per_head', '{intake_kg} × {price}', { intake_kg: intake, price }, f =>
            f.price.through(f.intake_kg),
        ),
    };
};

/**
 * Kilograms of a nutrient per kilogram as fed; laboratory values per dry matter are converted by the dry matter share.
 */
const asFed = <Part extends string>(
    line: CalculationBuilder,
    { dry_matter: dryMatter, form }: Feed,
    key: string,
    share: NamedQuantity<'1'>,
    part: Part,
    nutrient: string,
): NamedQuantity<`${Part}/kg as fed`> => {
    const of = (figure: Factor) => quantity(1, part).scaled(figure);
    if (form === 'liquid' || !dryMatter)
        return line.step(key, '{share}', { share }, f => of(f.share).per(quantity(1, 'kg as fed')), { nutrient });
    return line.step(
        key,
        '{share} × {dry_matter}',
        { share, dry_matter: inputQuantity('dry_matter', shareOfDryMatter(dryMatter)) },
        f => of(f.share).per(quantity(1, 'kg DM')).through(f.dry_matter),
        { nutrient },
    );
};

/** Adds the steps for a nutrient: daily intake per head, cost per kg in this feed and share of the requirement. */
const brings = (
    line: CalculationBuilder,
    { price, intake }: Fed,
    content: NamedQuantity<'kg nutrient/kg as fed'>,
    nutrient: string,
    need?: number,
) => {
    const perHead = line.step(
        'nutrient_per_head',
        '{intake_kg} × {content} × {g_per_kg}',
        { intake_kg: intake, content, g_per_kg: G_PER_KG },
        f => f.g_per_kg.through(f.content).through(f.intake_kg),
        { nutrient },
    );
    line.step(
        'nutrient_cost',
        '{price_per_kg} ÷ {content}',
        { price_per_kg: price, content },
        f => f.price_per_kg.through(f.content.inverse()),
        { nutrient },
    );
    if (need)
        line.step(
            'need_met',
            '{nutrient_per_head} ÷ {need} × 100',
            { nutrient_per_head: perHead, need: inputQuantity('need', quantity(need, 'g nutrient/head·day')) },
            f => quantity(100, '%').scaled(f.nutrient_per_head.ratio(f.need)),
            { nutrient },
        );
};

/** Crude protein of the feed: the largest value implied by its nitrogen, urea or protein. Undefined without any. */
const proteinShare = (line: CalculationBuilder, { nutrients }: Feed): NamedQuantity<'1'> | undefined => {
    const shareOf = (nutrient: string) => {
        const share = nutrients.find(entry => entry.nutrient === nutrient);
        return share && inputQuantity(nutrient, percent(share.percentage));
    };
    const [nitrogen, urea, protein] = ['nitrogen', 'urea_equivalent', 'crude_protein'].map(shareOf);
    const parts = [
        nitrogen && '{nitrogen} × {protein_per_nitrogen}',
        urea && '{urea_equivalent} × {protein_in_urea}',
        protein && '{crude_protein}',
    ].filter(Boolean);
    if (parts.length === 0) return undefined;
    return line.step(
        'protein_share',
        parts.length > 1 ? `max(${parts.join('; ')})` : (parts[0] as string),
        {
            ...(nitrogen && { nitrogen, protein_per_nitrogen: PROTEIN_PER_NITROGEN }),
            ...(urea && { urea_equivalent: urea, protein_in_urea: PROTEIN_IN_UREA }),
            ...(protein && { crude_protein: protein }),
        } as Record<string, NamedQuantity<'1'>>,
        () =>
            [
                nitrogen?.quantity.scaled(PROTEIN_PER_NITROGEN.quantity),
                urea?.quantity.scaled(PROTEIN_IN_UREA.quantity),
                protein?.quantity,
            ].reduce<Factor>((most, figure) => (figure ? most.most(figure) : most), factor(0)),
        { nutrient: 'crude_protein' },
    );
};

const ofFeed = (of: CostInputs, feed: Feed, at: number) => {
    const line = calculationBuilder({ line: at });
    const fed = (feed.form === 'liquid' ? liquid : dry)(line, feed);
    const head = inputQuantity('head', quantity(of.head, 'head'));
    const herdCost = (key: string, days: NamedQuantity<'day'>) =>
        line.step(
            key,
            `{cost_per_head} × {head} × {${days.key}}`,
            { cost_per_head: fed.cost, head, [days.key]: days },
            () => fed.cost.quantity.of(head.quantity.by(days.quantity)),
        );
    herdCost('herd_cost', ONE_DAY);
    herdCost('period_cost', inputQuantity('days', quantity(of.days, 'day')));
    for (const { nutrient, percentage } of feed.nutrients.filter(entry => !NOT_BOUGHT.includes(entry.nutrient))) {
        const content = asFed(
            line,
            feed,
            'content',
            inputQuantity(nutrient, percent(percentage)),
            'kg nutrient',
            nutrient,
        );
        brings(line, fed, content, nutrient, of.needs?.[nutrient]);
    }
    const protein = proteinShare(line, feed);
    if (protein) {
        const content = asFed(line, feed, 'content', protein, 'kg nutrient', 'crude_protein');
        brings(line, fed, content, 'crude_protein', of.needs?.crude_protein);
    }
    return line.steps;
};

/** Cost comparison of feeds: per head and day, for the herd and period, and per kg of each nutrient. */
export const nutritionalCost1 = (of: CostInputs): CalculationResult => ({
    steps: of.feeds.flatMap((feed, at) => ofFeed(of, feed, at)),
    notes: of.feeds.some(({ form, dry_matter: dryMatter }) => form === 'dry' && dryMatter)
        ? [{ key: 'dry_matter', level: 'info' }]
        : [],
});
