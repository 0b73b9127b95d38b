import { TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import {
    AIMS,
    type Aim,
    DOSE_RATE_FIELDS,
    type InputFaults,
    MODES,
    type Mode,
} from '../../../domain/calculators/inputs';
import { FieldFrame } from '../../components/fields/FieldFrame';
import { nutrientLabel } from '../nutrientLabel';
import { ChooseSupplement } from './ChooseSupplement';
import { FigureGrid, Wide } from './FigureGrid';
import { FigureInput } from './FigureInput';
import type { DoseValues as Form } from './forms';
import { MixInput } from './MixInput';
import { SelectBox } from './SelectBox';

const TEXT = 'domains.nutrition.calculator';
type Figure = keyof typeof DOSE_RATE_FIELDS;

export interface CalculatorFormProps<Of> {
    form: Of;
    change: (form: Of) => void;
    faults: InputFaults;
}

/** Inputs of the dose-rate calculator; only those that the dosing mode uses. */
export const DoseForm = ({ form, change, faults }: CalculatorFormProps<Form>) => {
    const translate = useTranslate();
    const ids = { mode: useId(), name: useId() };
    /** Changes figures, and drops their origin: they are no longer prefilled. */
    const set = (changed: Partial<Form>) => {
        const origins = { ...form.origins };
        for (const name of Object.keys(changed)) delete origins[name];
        change({ ...form, ...changed, origins });
    };
    const figure = (name: Figure, label?: string) => (
        <FigureInput
            key={name}
            label={label ?? translate(`${TEXT}.figure.${name}`)}
            field={DOSE_RATE_FIELDS[name]}
            value={form[name]}
            origin={form.origins[name]}
            fault={form[name].trim() === '' ? undefined : faults[name]}
            onChange={value => set({ [name]: value } as Partial<Form>)}
        />
    );
    return (
        <>
            <FigureGrid title={translate(`${TEXT}.group.animals`)}>
                {figure('head')}
                {figure('live_weight')}
            </FigureGrid>
            <FigureGrid title={translate(`${TEXT}.group.supplement`)}>
                <Wide>
                    <ChooseSupplement
                        onChoose={({ name, density, price_per_litre: price, nutrients }) =>
                            set({
                                supplement: name,
                                density: density === null ? '' : String(density),
                                price: price === null ? '' : String(price),
                                nutrients: (nutrients ?? []).map(({ nutrient, percentage }) => ({
                                    nutrient,
                                    percentage: String(percentage),
                                })),
                                nutrient: '',
                            })
                        }
                    />
                </Wide>
                <Wide>
                    <FieldFrame id={ids.name} label={translate(`${TEXT}.mix.name`)} required={false}>
                        <TextField
                            id={ids.name}
                            size="small"
                            value={form.supplement}
                            onChange={event => set({ supplement: event.target.value.slice(0, 120) })}
                        />
                    </FieldFrame>
                </Wide>
                {figure('density')}
                {figure('price')}
                <Wide>
                    <MixInput of={form.supplement} shares={form.nutrients} onChange={nutrients => set({ nutrients })} />
                </Wide>
            </FigureGrid>
            <FigureGrid title={translate(`${TEXT}.group.aim`)}>
                <SelectBox
                    label={translate(`${TEXT}.aim.title`)}
                    value={form.aim}
                    onChange={aim => set({ aim, target: '' })}
                    options={(Object.keys(AIMS) as Aim[]).map(value => ({
                        value,
                        label: translate(`${TEXT}.aim.${value}`),
                    }))}
                />
                <FigureInput
                    label={translate(`${TEXT}.figure.target`)}
                    field={AIMS[form.aim]}
                    value={form.target}
                    origin={form.origins.target}
                    onChange={target => set({ target })}
                />
                <Wide>
                    <SelectBox
                        optional
                        label={translate(`${TEXT}.aim.nutrient`)}
                        value={form.nutrient}
                        onChange={nutrient => set({ nutrient })}
                        options={[
                            { value: '', label: translate(`${TEXT}.aim.main_nutrient`) },
                            ...form.nutrients
                                .filter(({ nutrient }) => nutrient && nutrient !== 'water')
                                .map(({ nutrient }) => ({ value: nutrient, label: nutrientLabel(nutrient) })),
                        ]}
                    />
                </Wide>
            </FigureGrid>
            <FigureGrid title={translate(`${TEXT}.group.dosing`)}>
                <Wide>
                    <FieldFrame id={ids.mode} labelId={`${ids.mode}-label`} label={translate(`${TEXT}.mode.title`)}>
                        <ToggleButtonGroup
                            id={ids.mode}
                            exclusive
                            fullWidth
                            size="small"
                            aria-labelledby={`${ids.mode}-label`}
                            value={form.mode}
                            onChange={(_, mode: Mode | null) => mode && set({ mode })}
                        >
                            {MODES.map(mode => (
                                <ToggleButton key={mode} value={mode}>
                                    {translate(`${TEXT}.mode.${mode}`)}
                                </ToggleButton>
                            ))}
                        </ToggleButtonGroup>
                    </FieldFrame>
                </Wide>
                {form.mode === 'timed' ? (
                    figure('doses_per_day')
                ) : (
                    <>
                        {figure('water_intake')}
                        {figure('litres_per_pulse')}
                        {figure('measured_water')}
                        {form.mode === 'hybrid' && figure('daily_cap')}
                    </>
                )}
                {figure('tank_level')}
            </FigureGrid>
        </>
    );
};
