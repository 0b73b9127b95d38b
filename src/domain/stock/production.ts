import { isVolume, litres, millilitres, stockMessages } from './quantities';

/** Rules of mixings and productions shared by forms and server. Quantities are litres, to the millilitre. */

export interface RecipeInput {
    supplement_id: number;
    /** litres per litre of the product */
    share: number;
}
/** Composition of a product. Water is not stocked. */
export interface RecipeParts {
    inputs: readonly RecipeInput[];
    water_share: number;
    /** expected loss in per cent of the inputs */
    expected_loss: number;
}
export interface PlannedInput {
    supplement_id: number;
    quantity: number;
}

/** Shares have six decimals, so their sum is exact to half of the last digit. */
const SUM_TOLERANCE = 5e-7;

/** Litres that a recipe combines per litre of product, with the water and before any loss. */
export const litresPerLitre = ({ inputs, water_share }: RecipeParts): number =>
    inputs.reduce((sum, { share }) => sum + share, water_share);

const toMillilitre = (quantity: number): number => litres(millilitres(quantity));

/** Inputs for `output` litres of the product, after the recipe's expected loss. */
export const planFromRecipe = (recipe: RecipeParts, output: number): { inputs: PlannedInput[]; water: number } => {
    const before = output / (1 - recipe.expected_loss / 100);
    return {
        inputs: recipe.inputs.map(({ supplement_id, share }) => ({
            supplement_id,
            quantity: Math.max(toMillilitre(before * share), litres(1)),
        })),
        water: toMillilitre(before * recipe.water_share),
    };
};

/** Expected output in litres of a recipe for the litres used. */
export const expectedOutput = (recipe: RecipeParts, inputLitres: number): number =>
    (inputLitres * (1 - recipe.expected_loss / 100)) / litresPerLitre(recipe);

export interface ProductionOutcome {
    /** input less output, in litres */
    loss: number;
    /** per cent of the input */
    lossPercent: number;
    /** per cent of the recipe's expected output, to one decimal; null without a recipe */
    yieldPercent: number | null;
    /** the loss exceeds the recipe's expectation */
    isLossHigh: boolean;
}

/** Yield of a mixing or production. */
export const productionOutcome = (
    inputLitres: number,
    output: number,
    recipe?: RecipeParts | null,
): ProductionOutcome => {
    const loss = litres(millilitres(inputLitres) - millilitres(output));
    const yieldPercent =
        recipe && inputLitres > 0 ? Math.round((output / expectedOutput(recipe, inputLitres)) * 1000) / 10 : null;
    return {
        loss,
        lossPercent: inputLitres > 0 ? Math.round((loss / inputLitres) * 1000) / 10 : 0,
        yieldPercent,
        isLossHigh: yieldPercent !== null && yieldPercent < 100,
    };
};

export const CHECKLIST = [
    'retention_sample_collected',
    'labelled_correctly',
    'is_jug_tested',
    'mixing_equipment_cleaned',
] as const;
export type CheckName = (typeof CHECKLIST)[number];
/** Unticked checks of the checklist. */
export const openChecks = (production: Partial<Record<CheckName, unknown>>): CheckName[] =>
    CHECKLIST.filter(name => production[name] !== true);

export const productionMessages = {
    otherRecipe: 'is for another product.',
    isProduct: 'is the product itself.',
    noInputs: 'Choose a recipe, or enter the inputs.',
    tooLittle: (sum: number) =>
        `A litre of the product needs at least a litre of inputs. These are ${sum.toLocaleString('en-AU', { maximumFractionDigits: 3 })} L. Add the water.`,
    closed: 'This production is completed or void. Only its notes can be changed.',
    notOpen: (state: string) => `This is not possible while its status is ${state}.`,
    notPlanned: 'is not planned here. Add it to the inputs first.',
    nothingIn: 'Enter the inputs used.',
    tooMuch: (inputLitres: string) =>
        `More than the inputs: ${inputLitres}. Check the inputs, and enter the water that was added.`,
} as const;

interface Draft {
    supplement_id?: number | null | undefined;
    inputs?: readonly Partial<PlannedInput & RecipeInput>[] | null | undefined;
}
type Faults = Record<string, string[]>;

/** Errors across the lines of a recipe, mixing or production; the contract validates single fields. */
export const inputFaults = ({ supplement_id: product, inputs }: Draft): Faults => {
    const faults: Faults = {};
    for (const [at, { supplement_id: supplement, quantity }] of (inputs ?? []).entries()) {
        if (supplement && supplement === product) faults[`inputs.${at}.supplement_id`] = [productionMessages.isProduct];
        else if (supplement && inputs?.findIndex(other => other.supplement_id === supplement) !== at)
            faults[`inputs.${at}.supplement_id`] = [stockMessages.twice];
        if (typeof quantity === 'number' && !isVolume(quantity))
            faults[`inputs.${at}.quantity`] = [stockMessages.decimals];
    }
    return faults;
};

export const recipeFaults = (recipe: RecipeParts & Draft): Faults => {
    const faults = inputFaults(recipe);
    const sum = litresPerLitre(recipe);
    return sum < 1 - SUM_TOLERANCE ? { ...faults, inputs: [productionMessages.tooLittle(sum)] } : faults;
};
