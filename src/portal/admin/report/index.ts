/** Generates screens from a report definition and the contract. */
export { defineReport } from './defineReport';
export type { ReportDefinition, ReportRow } from './definition';
export { Report } from './Report';
export { ReportPanel } from './ReportPanel';
export { reportKey } from './useReportRows';
