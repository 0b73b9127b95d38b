import { Button } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { defineReport } from '../admin/report';
import { useListSearch } from '../components/tables/useListSearch';

/** Toggles the messages of a day. */
const Day = ({ day }: { day: string }) => {
    const translate = useTranslate();
    const text = formatDate(day, { locale: useLocale() });
    const { search, open } = useListSearch();
    const isOpen = search.get('day') === day;
    return (
        <Button
            size="small"
            onClick={() => open('day', isOpen ? undefined : day)}
            aria-pressed={isOpen}
            aria-label={translate('domains.udoseAgs.daily.messages_of', { day: text })}
            sx={{ ml: -0.75, fontWeight: isOpen ? 700 : 500 }}
        >
            {text}
        </Button>
    );
};

/** Daily summaries of a uDOSE AG site. */
export const udoseAgDailyMessages = defineReport('udose-ag-daily-messages', {
    texts: {
        title: 'domains.udoseAgs.daily.days',
        nothing: { title: 'domains.udoseAgs.daily.none', text: 'domains.udoseAgs.daily.none_text' },
    },
    cells: { day: row => <Day day={row.day} /> },
    chart: {
        title: 'domains.udoseAgs.daily.chart',
        // water in kilolitres beside fertiliser in litres
        series: [
            { column: 'water', kind: 'bar', label: 'domains.udoseAgs.series.water', scale: { unit: 'kL', of: 1000 } },
            { column: 'dose', kind: 'bar', label: 'domains.udoseAgs.series.dose', scale: { unit: 'L', of: 1000 } },
        ],
    },
    window: '30d',
    perPage: 31,
});
