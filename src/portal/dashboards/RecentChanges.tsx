import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useCanAccess, useGetList, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { alikeRuns } from '../../domain/records/alikeRuns';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { useLabels } from '../admin/labels';
import { findResource, recordLabel, resourceOf } from '../admin/metadata';
import { onChanges } from '../admin/provider/events';
import { listKey } from '../admin/provider/keys';
import { actionTitle } from '../admin/view/historyTexts';
import { Moment } from '../components/fields/Moment';
import { FoldedLines } from '../components/panels/FoldedLines';
import { Panel, PanelLine } from '../components/panels/Panel';

const SHOWN = 8;
/** Entries that the lines are grouped from. */
const READ = 60;
const TOGETHER_MS = 3000;
type Activity = ResourceTypes['activity-logs'];

const ActivityLine = ({ activity }: { activity: Activity }) => {
    const translate = useTranslate();
    const resource = findResource(activity.resource ?? '');
    const labels = useLabels(resource?.name ?? 'activity-logs');
    const { key, title } = resource
        ? actionTitle(resource, activity.action)
        : { key: `engine.history.${activity.action}` };
    const label = activity.record_label ?? '';
    return (
        <PanelLine
            main={
                resource && activity.record_id ? (
                    <ReferenceLink resource={resource.name} target={{ id: activity.record_id, label }} />
                ) : (
                    label
                )
            }
            below={`${resource ? labels.title : ''} · ${activity.user_name ?? translate('engine.history.system')} ${translate(key, { title, _: activity.action })}`}
            aside={
                <small>
                    <Moment value={activity.occurred_at} relative />
                </small>
            }
        />
    );
};

const GROUPED = ['create', 'update', 'archive', 'restore', 'import'];

/** Alike changes of one person as one line that unfolds. */
const ActivityGroup = ({ activities, isCut }: { activities: readonly Activity[]; isCut: boolean }) => {
    const translate = useTranslate();
    const [newest] = activities as [Activity];
    const resource = findResource(newest.resource ?? '');
    const labels = useLabels(resource?.name ?? 'activity-logs');
    const action = GROUPED.includes(newest.action) ? newest.action : 'transition';
    return (
        <FoldedLines
            main={`${activities.length}${isCut ? '+' : ''} ${labels.pluralInSentence}`}
            below={translate(`domains.dashboards.alike.${action}`, {
                who: newest.user_name ?? translate('engine.history.system'),
                title: resource ? actionTitle(resource, newest.action).title : newest.action,
            })}
            aside={
                <small>
                    <Moment value={newest.occurred_at} relative />
                </small>
            }
        >
            {activities.map(activity => (
                <ActivityLine key={activity.id} activity={activity} />
            ))}
        </FoldedLines>
    );
};

const activityKey = ({ user_id, user_name, action, resource }: Activity): string | null =>
    resource && findResource(resource) ? JSON.stringify([user_id ?? user_name, action, resource]) : null;

/** Refetches the activity log on any live event, batched by `TOGETHER_MS`. */
const useLiveActivity = () => {
    const queryClient = useQueryClient();
    useEffect(
        () =>
            onChanges(
                () => true,
                TOGETHER_MS,
                () => void queryClient.invalidateQueries({ queryKey: listKey('activity-logs') }),
            ),
        [queryClient],
    );
};

interface ChangesPanelProps {
    isPending: boolean;
    error: unknown;
    children: readonly ReactNode[];
}

const ChangesPanel = ({ isPending, error, children }: ChangesPanelProps) => (
    <Panel
        title="domains.dashboards.recent"
        loading={isPending}
        failed={Boolean(error)}
        empty="domains.dashboards.no_changes"
    >
        {children}
    </Panel>
);

const ActivityPanel = () => {
    useLiveActivity();
    const { data, isPending, error } = useGetList<Activity>('activity-logs', {
        filter: {},
        pagination: { page: 1, perPage: READ },
        sort: { field: 'occurred_at', order: 'DESC' },
    });
    const runs = alikeRuns(data ?? [], activityKey, ({ occurred_at }) => occurred_at);
    return (
        <ChangesPanel isPending={isPending} error={error}>
            {runs.slice(0, SHOWN).map((run, index) => {
                const [newest] = run as [Activity];
                return run.length === 1 ? (
                    <ActivityLine key={newest.id} activity={newest} />
                ) : (
                    // the oldest one stays in its group when newer ones arrive
                    <ActivityGroup
                        key={`group ${run.at(-1)?.id}`}
                        activities={run}
                        // entries beyond the ones that were read may belong to it
                        isCut={index === runs.length - 1 && (data?.length ?? 0) === READ}
                    />
                );
            })}
        </ChangesPanel>
    );
};

/** Without the activity log: what changed last in the one list that matters here. */
const ChangedRecords = ({ name }: { name: string }) => {
    const resource = resourceOf(name);
    const translate = useTranslate();
    const { data, isPending, error } = useGetList(name, {
        filter: {},
        pagination: { page: 1, perPage: SHOWN },
        sort: { field: 'updated_at', order: 'DESC' },
    });
    return (
        <ChangesPanel isPending={isPending} error={error}>
            {(data ?? []).map(record => (
                <PanelLine
                    key={record.id}
                    main={
                        <ReferenceLink
                            resource={name}
                            target={{ id: Number(record.id), label: recordLabel(resource, record) }}
                        />
                    }
                    below={[translate(`resources.${name}.name`, 1), record.updated_by_user?.label]
                        .filter(Boolean)
                        .join(' · ')}
                    aside={
                        <small>
                            <Moment value={String(record.updated_at)} relative />
                        </small>
                    }
                />
            ))}
        </ChangesPanel>
    );
};

/** Recent activity: the activity log with permission, else the last changed records of `fallback`. */
export const RecentChanges = ({ fallback }: { fallback: string }) => {
    const { canAccess: canListActivityLogs } = useCanAccess({ resource: 'activity-logs', action: 'list' });
    const { canAccess: canListFallback } = useCanAccess({ resource: fallback, action: 'list' });
    if (canListActivityLogs) return <ActivityPanel />;
    return canListFallback ? <ChangedRecords name={fallback} /> : null;
};
