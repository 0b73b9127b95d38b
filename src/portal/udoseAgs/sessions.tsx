import { useTranslate } from 'react-admin';
import { NAME_SEPARATOR } from '../../contract/metadata';
import { judgeRate } from '../../domain/telemetry/udoseAg';
import { NoValue } from '../admin/fields/FieldValue';
import { defineReport, type ReportRow } from '../admin/report';
import { formatNumber } from '../components/fields/formats';
import { StatusChip } from '../components/fields/StatusChip';

type Session = ReportRow<'udose-ag-session-summaries'>;

const TONES = { on_target: 'success', below: 'warning', above: 'warning' } as const;
const FIGURES = ['rate', 'target_rate', 'dose', 'water', 'concentration', 'runtime', 'area'] as const;

/** Figure to two decimals; null without one. */
const rounded = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : null);
/** Name without its qualifier, which the site implies. */
const firstName = (label: string) => label.split(NAME_SEPARATOR)[0] as string;
const areByArea = (sessions: readonly Session[]) => sessions.some(({ rate }) => typeof rate === 'number');

/** Whether a session that has ended met its target. */
const Judgement = ({ session: { status, rate, target_rate } }: { session: Session }) => {
    const translate = useTranslate();
    const judged = status === 'running' ? undefined : judgeRate(rounded(rate), rounded(target_rate));
    return judged ? (
        <StatusChip label={translate(`domains.udoseAgs.session.${judged}`)} color={TONES[judged]} />
    ) : (
        <NoValue />
    );
};

/** Irrigation sessions with fertiliser: times, quantities, and whether the target was met. */
export const udoseAgSessionSummaries = defineReport('udose-ag-session-summaries', {
    texts: {
        title: 'domains.udoseAgs.page.sessions',
        nothing: { title: 'domains.udoseAgs.session.none', text: 'domains.udoseAgs.session.none_text' },
    },
    columns: [
        'started_at',
        'ended_at',
        'status',
        {
            source: 'rate',
            label: 'domains.udoseAgs.session.rate',
            numeric: false,
            render: session => <Judgement session={session} />,
        },
        ...FIGURES,
        {
            source: 'crop_id',
            render: ({ crop, crop_name, paddock, paddock_name, block }) =>
                [
                    crop?.label ?? crop_name,
                    paddock ? firstName(paddock.label) : paddock_name,
                    block && firstName(block.label),
                ]
                    .filter(Boolean)
                    .join(' · ') || <NoValue />,
        },
        {
            source: 'fertilizer_id',
            render: ({ fertilizer, fertilizer_name }) => fertilizer?.label ?? fertilizer_name ?? <NoValue />,
        },
    ],
    chart: {
        title: 'domains.udoseAgs.session.chart',
        series: sessions => {
            const label = 'domains.udoseAgs.session.rate';
            return areByArea(sessions)
                ? [{ column: 'rate', kind: 'bar', label }]
                : [{ column: 'dose', kind: 'bar', label, scale: { unit: 'L', of: 1000 } }];
        },
        useAim: (sessions, site) => {
            const translate = useTranslate();
            if (!areByArea(sessions)) return { note: translate('domains.udoseAgs.session.no_area') };
            const value = rounded(site?.target_rate);
            if (!value) return {};
            const rate = formatNumber(value, { type: 'number', unit: 'L/ha' });
            return { target: { value, label: translate('domains.udoseAgs.session.target', { rate }) } };
        },
        file: [
            'number',
            'started_at',
            'ended_at',
            'status',
            ...FIGURES,
            'paddock_id',
            'block_id',
            'crop_id',
            'fertilizer_id',
            'paddock_name',
            'crop_name',
            'fertilizer_name',
        ],
    },
    window: '90d',
    perPage: 20,
});
