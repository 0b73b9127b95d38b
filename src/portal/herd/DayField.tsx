import { DateBox } from '../components/dates/DateBox';

interface DayFieldProps {
    label: string;
    value: string;
    onChange: (day: string) => void;
    fault?: readonly string[] | undefined;
}
/** Required day input. */
export const DayField = ({ label, value, onChange, fault }: DayFieldProps) => (
    <DateBox
        kind="date"
        clearable={false}
        label={label}
        value={value}
        onChange={onChange}
        error={fault !== undefined}
        helperText={fault?.[0]}
    />
);
