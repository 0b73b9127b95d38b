import CampaignOutlinedIcon from '@mui/icons-material/CampaignOutlined';
import FactCheckOutlinedIcon from '@mui/icons-material/FactCheckOutlined';
import PictureAsPdfOutlinedIcon from '@mui/icons-material/PictureAsPdfOutlined';
import PublishOutlinedIcon from '@mui/icons-material/PublishOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { usePdf } from '../admin/usePdf';
import { useRecordState } from '../admin/useRecordState';
import { useCan } from '../session/can';
import { answered, connectApi } from '../session/clients';
import { PublishDialog } from './PublishDialog';
import { acceptPath, POLICIES, type Policy, refreshPolicy, useOwnPolicies } from './policyCalls';

/** Actions of a policy: accept, publish, remind, print. */
export const usePolicyActions = () => {
    const policy = useRecordContext<Policy>();
    const { canAccess: canEdit } = useCanAccess({ resource: POLICIES, action: 'edit' });
    const can = useCan();
    const notify = useNotify();
    const translate = useTranslate();
    const client = useQueryClient();
    const [publishing, setPublishing] = useRecordState(false);
    const [isNotifying, setNotifying] = useState(false);
    const { data: own = [] } = useOwnPolicies();
    const { busy, open } = usePdf(`/api/connect/v2/policies/${policy?.id}/downloads`);
    if (!policy) return null;
    const { id } = policy;
    const isLive = !policy.archived_at;
    const isPublished = policy.status === 'published';
    const canPublish = isLive && canEdit && (!isPublished || policy.has_changes);
    const waiting = Number(policy.asked_count ?? 0) - Number(policy.accepted_count ?? 0);
    const canNotify = isLive && isPublished && waiting > 0 && can(['notify_policy']);
    const isAsked = isLive && own.some(one => one.id === id && one.state !== 'accepted');
    const notifyPeople = async () => {
        setNotifying(true);
        try {
            const { data } = await answered(
                connectApi.POST('/v2/policies/{id}/notifications', { params: { path: { id } } }),
            );
            notify(translate(`domains.policies.notify.${data.told ? 'told' : 'already'}`, { smart_count: data.told }), {
                type: data.told ? 'success' : 'info',
            });
            await refreshPolicy(client, id);
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        } finally {
            setNotifying(false);
        }
    };
    return {
        actions: [
            ...(canPublish
                ? [
                      {
                          name: 'publish',
                          label: 'domains.policies.publish.open',
                          icon: PublishOutlinedIcon,
                          next: true,
                          run: () => setPublishing(true),
                      },
                  ]
                : []),
            ...(isAsked
                ? [
                      {
                          name: 'accept',
                          label: 'domains.policies.readAndAccept',
                          icon: FactCheckOutlinedIcon,
                          next: true,
                          to: acceptPath(id),
                      },
                  ]
                : []),
            ...(canNotify
                ? [
                      {
                          name: 'notify',
                          label: translate('domains.policies.notify.open', { smart_count: waiting }),
                          icon: CampaignOutlinedIcon,
                          next: true,
                          busy: isNotifying,
                          run: notifyPeople,
                      },
                  ]
                : []),
            ...(isPublished
                ? [{ name: 'pdf', label: 'domains.policies.pdf', icon: PictureAsPdfOutlinedIcon, busy, run: open }]
                : []),
        ],
        dialog: publishing && <PublishDialog policy={policy} onClose={() => setPublishing(false)} />,
    };
};

/** PDF of a revision. */
export const useRevisionActions = () => {
    const revision = useRecordContext<ResourceTypes['policy-revisions'] & { id: number }>();
    const { busy, open } = usePdf(
        `/api/connect/v2/policies/${revision?.policy_id}/downloads?revision=${revision?.revision}`,
    );
    if (!revision) return null;
    return {
        actions: [
            {
                name: 'pdf',
                label: 'domains.policies.pdf',
                icon: PictureAsPdfOutlinedIcon,
                next: true,
                busy,
                run: open,
            },
        ],
    };
};
