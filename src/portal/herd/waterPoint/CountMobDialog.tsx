import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { headFault, typedHead } from '../../../domain/livestock/mobEntries';
import { NumberBox } from '../../components/fields/NumberBox';
import { MobEntryDialog, type MobEntryProps } from './MobEntryDialog';

const TEXT = 'domains.herd.count';

/** Head count of a mob on a day. */
export const CountMobDialog = (props: MobEntryProps) => {
    const translate = useTranslate();
    const [text, setText] = useState('');
    const fault = headFault(text);
    const head = fault ? undefined : typedHead(text);
    return (
        <MobEntryDialog
            {...props}
            texts={TEXT}
            path="counts"
            dayField="happened_on"
            field="head"
            value={head}
            details={{ head: head?.toLocaleString('en-AU') }}
        >
            {(isTried, refused) => {
                const shown = (isTried ? fault : undefined) ?? refused;
                return (
                    <NumberBox
                        autoFocus
                        label={translate(`${TEXT}.head`)}
                        unit="head"
                        options={{ whole: true }}
                        value={text}
                        onText={setText}
                        isQuiet={shown !== undefined}
                        error={shown !== undefined}
                        helperText={shown}
                    />
                );
            }}
        </MobEntryDialog>
    );
};
