/** Exportable report: its source, and its parameters for subject and period. */
export interface ExportReport {
    key: string;
    path: string;
    /** any of these */
    permission: readonly string[];
    /** parameter names; absent: the filter is not supported */
    customer?: string;
    site?: string;
    /** field of the period: `from` and `to` themselves, or `<field>_from` and `<field>_to` */
    time?: string;
}
const both = { customer: 'customer_id', site: 'site_id' };
const list = (key: string, resource: string, permission: string, more: Partial<ExportReport>): ExportReport => ({
    key,
    path: `/api/main/export/${resource}`,
    permission: [permission],
    ...more,
});

export const REPORTS: readonly ExportReport[] = [
    {
        key: 'asset_usage',
        path: '/api/main/export/asset-usage-report',
        permission: ['access_export_report'],
        ...both,
        time: '',
    },
    list('daily_summary', 'daily-summary', 'export_udose_site', { site: 'site_id', time: 'day' }),
    list('stop_reasons', 'stop-reasons', 'export_site_stop_reason', { ...both, time: 'started_at' }),
    list('supplement_changes', 'supplement-changes', 'export_udose_site', {
        site: 'site_id',
        time: 'changed_at',
    }),
    list('follow_ups', 'site-follow-ups', 'export_site_follow_up', { ...both, time: 'due_on' }),
    list('service_logs', 'service-logs', 'export_site_service_log', { ...both, time: 'serviced_at' }),
    list('health_checks', 'health-checks', 'export_site_health_check', both),
    list('alarms', 'alarms', 'export_alarm', { ...both, time: 'raised_at' }),
    list('rainfall', 'site-rainfalls', 'export_rainfall', { site: 'site_id', time: 'day' }),
    list('water_pressure', 'water-pressure', 'export_water_pressure', { site: 'site_id', time: 'day' }),
    list('sites', 'udose-sites', 'export_udose_site', { customer: 'customer_id' }),
];

export interface ReportChoice {
    customer?: number;
    site?: number;
    from: string;
    to: string;
}

/** URL of a report with these filters; unsupported ones are omitted. */
export const reportUrl = (report: ExportReport, { customer, site, from, to }: ReportChoice): string => {
    const query = new URLSearchParams();
    if (report.customer && customer) query.set(report.customer, String(customer));
    if (report.site && site) query.set(report.site, String(site));
    if (report.time !== undefined) {
        query.set(report.time ? `${report.time}_from` : 'from', from);
        query.set(report.time ? `${report.time}_to` : 'to', to);
    }
    const text = query.toString();
    return text ? `${report.path}?${text}` : report.path;
};

/** `stop-reasons-2026-01-01-2026-01-31.csv` */
export const reportFile = (report: ExportReport, { from, to }: ReportChoice): string =>
    `${report.key.replaceAll('_', '-')}${report.time === undefined ? '' : `-${from}-${to}`}.csv`;
