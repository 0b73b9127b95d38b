import { calculate, calculationLine } from '../../../domain/calculators';
import type {
    Aim,
    CalculatorKind,
    CostInputs,
    DOSE_RATE_FIELDS,
    DoseRateInputs,
    Feed,
    InputsOf,
    Mode,
    NET_VALUE_FIELDS,
    NetValueInputs,
    Origins,
} from '../../../domain/calculators/inputs';
import type { NutrientShare } from '../../../domain/dosing/nutrients';
import { numberText } from '../../../domain/records/numberEntry';
import { figureOf } from '../figureOf';

/** Form values of a calculator: figures are texts until parsed. */
type Texts<Name extends string> = Record<Name, string>;
export interface ShareValues {
    nutrient: string;
    percentage: string;
}
interface Common {
    origins: Origins;
}
export interface DoseValues extends Texts<keyof typeof DOSE_RATE_FIELDS>, Common {
    aim: Aim;
    target: string;
    mode: Mode;
    supplement: string;
    nutrients: ShareValues[];
    nutrient: string;
}
export interface FeedValues extends Texts<'name' | 'price' | 'density' | 'intake' | 'dry_matter'> {
    form: Feed['form'];
    nutrients: ShareValues[];
}
export interface CostValues extends Texts<'head' | 'days'>, Common {
    feeds: FeedValues[];
    needs: Record<string, number>;
}
export interface NetValues extends Texts<keyof typeof NET_VALUE_FIELDS>, Common {}
export interface FormOf {
    'dose-rate': DoseValues;
    'nutritional-cost-analysis': CostValues;
    'net-value-creation': NetValues;
}

export const emptyFeed = (form: Feed['form'] = 'liquid'): FeedValues => ({
    name: '',
    form,
    price: '',
    density: '',
    intake: '',
    dry_matter: '',
    nutrients: [],
});
export const emptyForms: FormOf = {
    'dose-rate': {
        head: '',
        live_weight: '',
        density: '',
        price: '',
        water_intake: '',
        measured_water: '',
        litres_per_pulse: '',
        doses_per_day: '',
        daily_cap: '',
        tank_level: '',
        aim: 'grams',
        target: '',
        mode: 'volume',
        supplement: '',
        nutrients: [{ nutrient: 'phosphorus', percentage: '' }],
        nutrient: '',
        origins: {},
    },
    'nutritional-cost-analysis': { head: '', days: '', feeds: [emptyFeed()], needs: {}, origins: {} },
    'net-value-creation': {
        head: '',
        days: '',
        extra_gain: '',
        price_per_kg: '',
        cost_per_head: '',
        freight: '',
        capital: '',
        origins: {},
    },
};

const sharesOf = (nutrients: readonly ShareValues[]): NutrientShare[] =>
    nutrients
        .filter(({ nutrient, percentage }) => nutrient && percentage.trim())
        .map(({ nutrient, percentage }) => ({ nutrient, percentage: figureOf(percentage) as number }));
const figuresOf = (form: object, names: readonly string[]) =>
    Object.fromEntries(names.map(name => [name, figureOf((form as Texts<string>)[name] ?? '', name)]));

const DOSE_FIGURES = Object.keys(emptyForms['dose-rate']).filter(
    name => !['aim', 'mode', 'supplement', 'nutrients', 'nutrient', 'origins'].includes(name),
);
const originsOf = (origins: Origins) => (Object.keys(origins).length > 0 ? { origins } : {});

/** Parses form text into calculator inputs, without validation. */
export const calculatorInputs: { [Of in CalculatorKind]: (form: FormOf[Of]) => InputsOf[Of] } = {
    'dose-rate': form =>
        ({
            ...figuresOf(form, DOSE_FIGURES),
            aim: form.aim,
            mode: form.mode,
            supplement: form.supplement,
            nutrients: sharesOf(form.nutrients),
            nutrient: form.nutrient || null,
            ...originsOf(form.origins),
        }) as unknown as DoseRateInputs,
    'nutritional-cost-analysis': form =>
        ({
            ...figuresOf(form, ['head', 'days']),
            feeds: form.feeds.map(feed => ({
                name: feed.name,
                form: feed.form,
                ...figuresOf(feed, ['price', 'intake', feed.form === 'liquid' ? 'density' : 'dry_matter']),
                nutrients: sharesOf(feed.nutrients),
            })),
            ...(Object.keys(form.needs).length > 0 && { needs: form.needs }),
            ...originsOf(form.origins),
        }) as unknown as CostInputs,
    'net-value-creation': form =>
        ({
            ...figuresOf(
                form,
                Object.keys(emptyForms['net-value-creation']).filter(name => name !== 'origins'),
            ),
            ...originsOf(form.origins),
        }) as unknown as NetValueInputs,
};

const text = (figure: unknown): string => (typeof figure === 'number' ? numberText(figure) : String(figure ?? ''));
const shareForms = (shares: readonly NutrientShare[]): ShareValues[] =>
    shares.map(({ nutrient, percentage }) => ({ nutrient, percentage: text(percentage) }));

/** Form values of saved inputs, to start a new calculation from. */
export const formOf = <Of extends CalculatorKind>(kind: Of, inputs: InputsOf[Of]): FormOf[Of] => {
    const figures = Object.fromEntries(
        Object.entries(inputs)
            .filter(([, value]) => typeof value === 'number')
            .map(([name, value]) => [name, text(value)]),
    );
    const common = { ...emptyForms[kind], ...figures, origins: inputs.origins ?? {} };
    if (kind === 'dose-rate') {
        const { aim, mode, supplement, nutrients, nutrient } = inputs as DoseRateInputs;
        return {
            ...common,
            aim,
            mode,
            supplement,
            nutrients: shareForms(nutrients),
            nutrient: nutrient ?? '',
        } as unknown as FormOf[Of];
    }
    if (kind === 'nutritional-cost-analysis') {
        const { feeds, needs } = inputs as CostInputs;
        return {
            ...common,
            needs: needs ?? {},
            feeds: feeds.map(feed => ({
                name: feed.name,
                form: feed.form,
                price: text(feed.price),
                density: text(feed.density),
                intake: text(feed.intake),
                dry_matter: text(feed.dry_matter),
                nutrients: shareForms(feed.nutrients),
            })),
        } as unknown as FormOf[Of];
    }
    return common as FormOf[Of];
};

/** Rounds a figure to six significant digits, beyond the accuracy of scales and meters. */
const short = (figure: string | number | null | undefined) =>
    figure === null || figure === undefined ? '' : numberText(Number(Number(figure).toPrecision(6)));

/** Dose-rate results that feed the other two calculators: intake and cost per head. */
export const followOf = (form: DoseValues) => {
    const result = calculate('dose-rate', calculatorInputs['dose-rate'](form));
    return {
        intake: short(calculationLine(result, 'supplement_per_head')?.value),
        cost: short(calculationLine(result, 'cost_per_head')?.value),
    };
};
