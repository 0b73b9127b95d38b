import type { Field } from '../../contract/metadata';
import type { FieldDay } from './fieldApi';

/** The fields of a form, as they came with the day: the contract gives them as plain objects, since they describe themselves. */
export const fieldsOf = ({ forms }: Pick<FieldDay, 'forms'>, form: string): readonly Field[] =>
    (forms[form] ?? []) as unknown as Field[];
