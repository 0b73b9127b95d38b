import { useState } from 'react';
import { fieldTexts as texts } from '../fieldTexts';
import { CodeField, type CodeNews } from './CodeField';

interface SerialPickerProps {
    choices: readonly { id: number; label: string }[];
    onChoose: (id: number) => void;
}
/** Chooses a device by what stands on its plate, where the list is long and the device is in one's hand. */
export const SerialPicker = ({ choices, onChoose }: SerialPickerProps) => {
    const [text, setText] = useState('');
    const [news, setNews] = useState<CodeNews>();
    return (
        <CodeField
            label={texts.devices.serial}
            hint={texts.devices.pickHint}
            text={text}
            onText={typed => {
                setText(typed);
                setNews(undefined);
            }}
            news={news}
            onCode={code => {
                const device = choices.find(({ label }) => label.toLowerCase() === code.toLowerCase());
                if (!device) return setNews({ text: texts.devices.notToChoose(code), isFault: true });
                setText('');
                setNews({ text: texts.devices.chosen(device.label), isFault: false });
                onChoose(device.id);
            }}
        />
    );
};
