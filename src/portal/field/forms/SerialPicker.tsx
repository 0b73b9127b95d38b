import { fieldTexts as texts } from '../fieldTexts';
import { CodeField } from './CodeField';

interface SerialPickerProps {
    choices: readonly { id: number; label: string }[];
    onChoose: (id: number) => void;
}
/** Selects a device by serial number or scan, for long lists. */
export const SerialPicker = ({ choices, onChoose }: SerialPickerProps) => (
    <CodeField
        label={texts.devices.serial}
        hint={texts.devices.pickHint}
        onCode={code => {
            const device = choices.find(({ label }) => label.toLowerCase() === code.toLowerCase());
            if (!device) return { text: texts.devices.notToChoose(code), isFault: true };
            onChoose(device.id);
            return { text: texts.devices.chosen(device.label), isFault: false };
        }}
    />
);
