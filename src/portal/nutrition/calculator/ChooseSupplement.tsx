import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useCanAccess, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { ReferencePicker } from '../../admin/inputs/ReferenceInputs';
import { recordKey } from '../../admin/provider/keys';
import { FieldFrame } from '../../components/fields/FieldFrame';

export type Supplement = ResourceTypes['supplements'] & { id: number };

/** Prefills a supplement from the catalogue, for users who may read it. */
export const ChooseSupplement = ({ onChoose }: { onChoose: (supplement: Supplement) => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const id = useId();
    const provider = useDataProvider();
    const queries = useQueryClient();
    const { canAccess: canList } = useCanAccess({ resource: 'supplements', action: 'list' });
    if (!canList) return null;
    const choose = async ([chosen]: readonly number[]) => {
        if (!chosen) return;
        try {
            const { data } = await queries.fetchQuery({
                queryKey: recordKey('supplements', chosen),
                queryFn: () => provider.getOne<Supplement>('supplements', { id: chosen }),
                staleTime: 60_000,
            });
            onChoose(data);
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        }
    };
    return (
        <FieldFrame id={id} label={translate('domains.nutrition.calculator.choose_supplement')}>
            <ReferencePicker
                id={id}
                reference="supplements"
                multiple={false}
                value={[]}
                onChange={ids => void choose(ids)}
            />
        </FieldFrame>
    );
};
