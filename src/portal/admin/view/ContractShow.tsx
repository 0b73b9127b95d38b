import { Box, Card, Skeleton, Stack } from '@mui/material';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import {
    type RaRecord,
    RecordContextProvider,
    ShowBase,
    useCreatePath,
    useNotify,
    useParams,
    useShowContext,
    useTranslate,
} from 'react-admin';
import { Deferred } from '../../components/Deferred';
import { useCan } from '../../session/can';
import { useSession } from '../../session/store';
import type { ScreenDefinition } from '../definition';
import { resourceOf } from '../metadata';
import { readOptions } from '../provider/queryClient';
import { useLiveRecord } from '../provider/useLive';
import { useActionBar } from './ActionBar';
import { Facts } from './Facts';
import { RecordFailed } from './RecordFailed';
import { commonTabs, RecordTabs, type ShownTab } from './RecordTabs';
import { ViewHeader } from './ViewHeader';

const SHOW_QUERY = { ...readOptions, onError: () => undefined };

/** Tabs of a record: facts, the definition's tabs, and the common ones. */
const useTabs = (definition: ScreenDefinition, record: RaRecord | undefined): ShownTab[] => {
    const can = useCan();
    return useMemo(() => {
        if (!record) return [];
        const own = (definition.view?.tabs ?? [])
            .filter(({ permission }) => !permission || can(permission))
            .filter(({ resource }) => !resource || can(resourceOf(resource).actions.list))
            .map(tab => ({ ...tab, title: tab.title ?? resourceOf(tab.resource ?? definition.name).plural }));
        // a tab without a path replaces the facts as the default
        const opening = own.filter(tab => tab.path === '');
        const leading = own.filter(tab => tab.leads && tab.path !== '');
        const facts = <Facts definition={definition} record={record} />;
        return [
            ...opening,
            ...leading,
            { path: opening.length > 0 ? 'facts' : '', title: 'engine.view.facts', content: facts },
            ...own.filter(tab => tab.path !== '' && !tab.leads),
            ...commonTabs(definition, record),
        ];
    }, [definition, record, can]);
};

/** Unobtrusive notice that another user has just changed the record. */
const useOthersChange = (record: RaRecord | undefined) => {
    const notify = useNotify();
    const translate = useTranslate();
    const me = useSession()?.user.id;
    const seen = useRef<{ id: unknown; version: unknown } | null>(null);
    useEffect(() => {
        if (!record) return;
        const before = seen.current;
        seen.current = { id: record.id, version: record.version };
        if (!before || before.id !== record.id || before.version === record.version || record.updated_by === me) return;
        const author = (record.updated_by_user as { label?: string } | null | undefined)?.label;
        notify(translate('engine.view.changed', { name: author ?? translate('engine.stale.someone') }), {
            type: 'info',
        });
    }, [record, me, notify, translate]);
};

/** Record page of a resource. `tab` names the open tab if it has its own page. */
export const ContractShow = ({ definition, tab }: { definition: ScreenDefinition; tab?: string }) => (
    <ShowBase
        resource={definition.name}
        // the route guard (routing/admission.ts) and the server check access
        disableAuthentication
        redirectOnError={false}
        queryOptions={SHOW_QUERY}
    >
        <ShowPage definition={definition} tab={tab} />
    </ShowBase>
);

const ShowPage = ({ definition, tab }: { definition: ScreenDefinition; tab: string | undefined }) => {
    const { name } = definition;
    const createPath = useCreatePath();
    const params = useParams<{ id: string; '*': string }>();
    // shows the list's record while the complete one is loading
    const { record, error, refetch } = useShowContext<RaRecord>();
    useLiveRecord(name, params.id);
    useOthersChange(record);
    const tabs = useTabs(definition, record);

    if (!record)
        return error ? <RecordFailed name={name} error={error} retry={() => void refetch()} /> : <ViewSkeleton />;
    const base = createPath({ resource: name, id: record.id, type: 'show' });
    return (
        <RecordContextProvider value={record}>
            <RecordPage key={name} definition={definition} record={record}>
                <RecordTabs tabs={tabs} groups={definition.view?.tabGroups} open={tab ?? params['*'] ?? ''} base={base}>
                    {current => <Deferred>{current?.content}</Deferred>}
                </RecordTabs>
            </RecordPage>
        </RecordContextProvider>
    );
};

interface RecordPageProps {
    definition: ScreenDefinition;
    record: RaRecord;
    children: ReactNode;
}
/** Record page with the action bar beside the title, on a phone at the lower edge. */
const RecordPage = ({ definition, record, children }: RecordPageProps) => {
    const { top, bottom } = useActionBar(definition, record);
    return (
        <>
            <ViewHeader definition={definition} record={record} actions={top} />
            {children}
            {bottom}
        </>
    );
};

const ViewSkeleton = () => (
    <Box aria-hidden>
        <Skeleton width={120} />
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mb: 2 }}>
            <Skeleton variant="rounded" width={40} height={40} />
            <Skeleton width={280} height={40} />
        </Stack>
        <Skeleton width={420} height={40} sx={{ maxWidth: '100%', mb: 2 }} />
        <Card sx={{ p: 3 }}>
            {[1, 2, 3, 4].map(n => (
                <Skeleton key={n} height={40} />
            ))}
        </Card>
    </Box>
);
