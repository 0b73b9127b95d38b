import { Box, Card, Skeleton, Stack } from '@mui/material';
import { type RefObject, useCallback, useRef } from 'react';
import {
    EditBase,
    type RaRecord,
    type UpdateParams,
    useDataProvider,
    useEditContext,
    useLocation,
    useParams,
    useResourceDefinition,
} from 'react-admin';
import { usePageName } from '../../components/DocumentTitle';
import type { ScreenDefinition } from '../definition';
import { recordLabel } from '../metadata';
import { changedFields } from '../provider/changes';
import { invalidateRecord } from '../provider/keys';
import { readOptions } from '../provider/queryClient';
import { RecordFailed } from '../view/RecordFailed';
import { commonTabs, RecordTabs } from '../view/RecordTabs';
import { ContractForm } from './ContractForm';
import { FormPage } from './FormPage';
import { saveRecord } from './saveRecord';
import { useFormPage } from './useFormPage';

const silent = () => undefined;

/**
 * Edit page of a resource. Saves pessimistically, without an undo window, because version conflicts are detected
 * against the server's record.
 */
export const ContractEdit = ({ definition }: { definition: ScreenDefinition }) => {
    const { name } = definition;
    const dataProvider = useDataProvider();
    // base version of the edit; resolving a conflict advances it
    const base = useRef<RaRecord>(undefined);
    const saved = useRef<RaRecord>(undefined);
    const update = async ({ id, data = {}, previousData }: Partial<UpdateParams>) => {
        const answer = await dataProvider.update(name, { id, data, previousData: base.current ?? previousData });
        saved.current = answer.data as RaRecord;
        return saved.current;
    };
    return (
        <EditBase
            resource={name}
            // the route guard (routing/admission.ts) and the server check access
            disableAuthentication
            mutationMode="pessimistic"
            mutationOptions={{ mutationFn: update }}
            redirect={false}
            redirectOnError={false}
            queryOptions={{ ...readOptions, onError: silent }}
        >
            <EditPage definition={definition} base={base} saved={saved} />
        </EditBase>
    );
};

interface EditPageProps {
    definition: ScreenDefinition;
    base: RefObject<RaRecord | undefined>;
    /** response to the last save */
    saved: RefObject<RaRecord | undefined>;
}
const EditPage = ({ definition, base, saved: answer }: EditPageProps) => {
    const { name } = definition;
    const { resource, translate, labels, notify, navigate, createPath, queryClient, hasShow } = useFormPage(name);
    const { record, error, refetch, save } = useEditContext<RaRecord>();
    const { '*': rest = '' } = useParams<{ '*': string }>();
    const { pathname } = useLocation();
    const id = record?.id;
    const leave = () => navigate(createPath({ resource: name, id, type: hasShow ? 'show' : 'list' }));

    const saveChanges = useCallback(
        async (values: Record<string, unknown>, previous: Record<string, unknown>) => {
            // no changes to send
            if (Object.keys(changedFields(resource.fields, values, previous)).length === 0) return previous as RaRecord;
            base.current = previous as RaRecord;
            answer.current = undefined;
            return saveRecord(save, values, () => answer.current);
        },
        [save, base, answer, resource],
    );
    const onSaved = (saved: RaRecord) => {
        void invalidateRecord(queryClient, name, saved.id);
        if (saved.version !== record?.version)
            notify(translate('engine.done.saved', { name: recordLabel(resource, saved), title: labels.title }), {
                type: 'success',
            });
        leave();
    };
    // without a record page, the form is the record's page
    const { hasShow: hasRecordPage } = useResourceDefinition({ resource: name });
    const Header = hasRecordPage ? undefined : definition.view?.header;
    usePageName(record ? recordLabel(resource, record) : null);
    if (error && !record) return <RecordFailed name={name} error={error} retry={() => void refetch()} />;
    return (
        <FormPage
            name={name}
            title={
                record ? (
                    translate('engine.form.editTitle', { name: recordLabel(resource, record) })
                ) : (
                    <Skeleton width={240} />
                )
            }
        >
            {record ? (
                <RecordTabs
                    tabs={[
                        { path: '', title: 'engine.view.facts', content: null },
                        ...(hasShow ? [] : commonTabs(definition, record)),
                    ]}
                    open={rest}
                    base={createPath({ resource: name, id: record.id, type: 'edit' })}
                >
                    {current => (
                        <>
                            {Header && <Header />}
                            {/* stays mounted behind the other tabs, with the entries */}
                            <Box hidden={current?.path !== ''}>
                                <ContractForm
                                    key={record.id}
                                    definition={definition}
                                    mode="update"
                                    base={rest ? pathname.slice(0, -rest.length - 1) : pathname}
                                    start={record}
                                    record={record}
                                    save={saveChanges}
                                    onSaved={onSaved}
                                    onCancel={leave}
                                />
                            </Box>
                            {current?.content}
                        </>
                    )}
                </RecordTabs>
            ) : (
                <Card sx={{ p: 3 }} aria-hidden>
                    <Stack spacing={3}>
                        {[1, 2, 3, 4].map(n => (
                            <Skeleton key={n} variant="rounded" height={56} />
                        ))}
                    </Stack>
                </Card>
            )}
        </FormPage>
    );
};
