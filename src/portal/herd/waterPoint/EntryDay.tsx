import { useTranslate } from 'react-admin';
import { latestToday } from '../../../domain/calendar/days';
import { entryDayFault } from '../../../domain/livestock/mobEntries';
import { DateBox } from '../../components/dates/DateBox';
import type { WaterPointMob } from './mobsHere';

interface EntryDayProps {
    mob: WaterPointMob;
    value: string;
    onChange: (day: string) => void;
    /** error of the server */
    fault: string | undefined;
}
/** Day on which a mob was counted or moved: from its start to today. */
export const EntryDay = ({ mob, value, onChange, fault }: EntryDayProps) => {
    const translate = useTranslate();
    return (
        <DateBox
            kind="date"
            clearable={false}
            label={translate('domains.herd.count.day')}
            min={mob.started_on}
            max={latestToday()}
            value={value}
            onChange={onChange}
            fault={day => entryDayFault(day, mob.started_on, latestToday())}
            error={fault !== undefined}
            helperText={fault}
        />
    );
};
