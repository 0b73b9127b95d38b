import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isDay } from '../../domain/calendar/days';
import { RecordSelect } from '../admin/inputs/RecordSelect';
import { DateEntry } from '../components/dates/DateEntry';
import { NumberBox } from '../components/fields/NumberBox';
import type { Choice } from './useProposal';

const TEXT = 'domains.refills.runs';
const DAY_COUNTS = [1, 2, 3, 4, 5, 10];

/** Days to plan runs for, and the sites that they should serve. */
export const RunPeriod = ({
    choice,
    onChange: change,
}: {
    choice: Choice;
    onChange: (more: Partial<Choice>) => void;
}) => {
    const translate = useTranslate();
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
            }}
        >
            <DateEntry
                kind="date"
                label={translate(`${TEXT}.from`)}
                value={choice.first}
                onChange={first => change({ first })}
                clearable={false}
                error={!isDay(choice.first)}
                helperText={isDay(choice.first) ? undefined : translate('domains.refills.plan.enterDate')}
            />
            <TextField
                select
                label={translate(`${TEXT}.count`)}
                value={choice.count}
                onChange={({ target }) =>
                    change({ count: DAY_COUNTS.find(days => `${days}` === `${target.value}`) ?? choice.count })
                }
            >
                {DAY_COUNTS.map(days => (
                    <MenuItem key={days} value={days}>
                        {days}
                    </MenuItem>
                ))}
            </TextField>
            <NumberBox
                label={translate(`${TEXT}.horizon`)}
                unit={translate(`${TEXT}.days`)}
                value={choice.horizon}
                options={{ whole: true }}
                onText={horizon => change({ horizon })}
            />
            <RecordSelect
                reference="regions"
                label={translate(`${TEXT}.region`)}
                value={choice.region}
                onChange={region => change({ region })}
            />
        </Box>
    );
};
