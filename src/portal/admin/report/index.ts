/** From a report's definition and the contract to its screen. */
export { defineReport } from './defineReport';
export type { ReportDefinition, ReportRow } from './definition';
export { Report } from './Report';
export { ReportPanel } from './ReportPanel';
export { reportKey } from './useReportRows';
