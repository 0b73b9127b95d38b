import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import { Box, Typography } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { ListContextProvider, type ListControllerResult, type RaRecord, useTranslate } from 'react-admin';
import { AddInPlace } from '../admin/list/AddInPlace';
import { FilterChips } from '../admin/list/FilterChips';
import { FilterPanel } from '../admin/list/FilterPanel';
import type { FilterValues } from '../admin/list/filters';
import { useFilters } from '../admin/list/filters';
import { SearchBox } from '../admin/list/ListTools';
import { jobCards } from './definitions';
import { JOB_CARDS } from './moves';
import { type JobView, ViewToggle } from './ViewToggle';

interface JobFrameProps {
    view: JobView;
    /** parts of a list context that its tools use */
    context: Pick<ListControllerResult<RaRecord>, 'resource' | 'filterValues'> & {
        setFilters: (filters: FilterValues) => void;
    };
    /** filters implied by the view */
    without?: readonly string[];
    children: ReactNode;
}

/** List toolbar (title, view switch, search, filters) for job cards shown as a board, calendar or map. */
export const JobFrame = ({ view, context, without = [], children }: JobFrameProps) => {
    const translate = useTranslate();
    const searchRef = useRef<HTMLInputElement>(null);
    const { offered, more } = useFilters(jobCards);
    const filters = offered.filter(({ name }) => !without.includes(name));
    return (
        <ListContextProvider value={context as unknown as ListControllerResult<RaRecord>}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5, minHeight: 40 }}>
                <Box aria-hidden sx={{ display: { xs: 'none', sm: 'flex' }, color: 'primary.main' }}>
                    <EngineeringOutlined />
                </Box>
                <Typography variant="h1">{translate(`resources.${JOB_CARDS}.name`, 2)}</Typography>
                <Box sx={{ flex: 1 }} />
                <AddInPlace definition={jobCards} />
            </Box>
            <ViewToggle view={view} />
            <Box sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
                <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                    <Box sx={{ display: 'flex', flex: 1, minWidth: 0, maxWidth: { sm: 360 } }}>
                        <SearchBox inputRef={searchRef} />
                    </Box>
                    <FilterPanel fields={filters} more={more} />
                </Box>
                <FilterChips fields={[...filters, ...more]} />
            </Box>
            {children}
        </ListContextProvider>
    );
};
