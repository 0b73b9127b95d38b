import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { reportOf } from '../metadata';
import type { QueryValue } from '../provider/query';
import type { ReportDefinition } from './definition';
import { PagedRows } from './ReportRows';
import { useReportColumns } from './useReportColumns';
import type { Sight } from './useReportRows';

const PER_PAGE = 30;
const ANY_TIME = { key: 'any', span: () => ({}), live: false };

interface ReportPanelProps {
    definition: ReportDefinition;
    record: RaRecord;
    filter: Readonly<Record<string, QueryValue>>;
    /** names the table */
    label: string;
}

/** The rows of a report that a page beside them asks for: the address is that page's own. */
export const ReportPanel = ({ definition, record, filter, label }: ReportPanelProps) => {
    const report = reportOf(definition.name);
    const [page, setPage] = useState(1);
    const columns = useReportColumns(report, definition.columns ?? report.columns, definition.cells);
    const sight: Sight = { report, parentId: Number(record.id), time: ANY_TIME, filter };
    return (
        <PagedRows
            sight={sight}
            label={label}
            texts={definition.texts}
            columns={columns}
            page={page}
            perPage={definition.perPage ?? PER_PAGE}
            onPage={setPage}
        />
    );
};
