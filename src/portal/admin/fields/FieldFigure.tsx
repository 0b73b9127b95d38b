import { Figure } from '../../components/panels/Figure';
import { useLabels } from '../labels';
import { fieldOf } from '../metadata';
import { FieldValue } from './FieldValue';

interface FieldFigureProps<R> {
    resource: string;
    name: keyof R & string;
    record: R;
}
/** Header figure of a record: the contract's label above the value. */
export const FieldFigure = <R extends object>({ resource, name, record }: FieldFigureProps<R>) => {
    const labels = useLabels(resource);
    const field = fieldOf(resource, name);
    return (
        <Figure label={labels.fieldByName(name)}>
            {field && (
                <FieldValue resource={resource} field={field} record={record as Record<string, unknown>} compact />
            )}
        </Figure>
    );
};
