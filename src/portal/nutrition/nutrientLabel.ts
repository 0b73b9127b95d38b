import { fieldOf } from '../admin/metadata';

/** Display name of a nutrient code. */
export const nutrientLabel = (nutrient: string): string => {
    const rows = fieldOf('supplements', 'nutrients')?.rows?.fields;
    const options = rows?.find(({ name }) => name === 'nutrient')?.options;
    return options?.find(({ value }) => value === nutrient)?.label ?? nutrient;
};
