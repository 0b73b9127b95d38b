import type { Field } from '../../contract/metadata';
import type { FieldDay } from './fieldApi';

/** Fields of a form from the day's data, which the contract types as plain objects. */
export const fieldsOf = ({ forms }: Pick<FieldDay, 'forms'>, form: string): readonly Field[] =>
    (forms[form] ?? []) as unknown as Field[];
