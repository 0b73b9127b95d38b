import { useTranslate } from 'react-admin';
import { NET_VALUE_FIELDS } from '../../../domain/calculators/inputs';
import type { CalculatorFormProps } from './DoseForm';
import { FigureGrid } from './FigureGrid';
import { FigureInput } from './FigureInput';
import type { NetValues as Form } from './forms';

const TEXT = 'domains.nutrition.calculator';
type Figure = keyof typeof NET_VALUE_FIELDS;

/** Value of the extra gain, and its costs. */
export const NetForm = ({ form, change }: CalculatorFormProps<Form>) => {
    const translate = useTranslate();
    const figure = (name: Figure) => (
        <FigureInput
            key={name}
            label={translate(`${TEXT}.figure.${name}`)}
            field={NET_VALUE_FIELDS[name]}
            value={form[name]}
            origin={form.origins[name]}
            onChange={value => {
                const { [name]: _, ...origins } = form.origins;
                change({ ...form, [name]: value, origins });
            }}
        />
    );
    return (
        <>
            <FigureGrid title={translate(`${TEXT}.group.animals`)}>
                {(['head', 'days'] as const).map(figure)}
            </FigureGrid>
            <FigureGrid title={translate(`${TEXT}.group.gain`)}>
                {(['extra_gain', 'price_per_kg'] as const).map(figure)}
            </FigureGrid>
            <FigureGrid title={translate(`${TEXT}.group.costs`)}>
                {(['cost_per_head', 'freight', 'capital'] as const).map(figure)}
            </FigureGrid>
        </>
    );
};
