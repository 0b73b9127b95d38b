import { useTranslate } from 'react-admin';
import { useLabels } from './labels';
import { findDefinition } from './screenRegistry';

/** Label of the create button. */
export const useAddLabel = (name: string): string => {
    const translate = useTranslate();
    const { inSentence } = useLabels(name);
    const own = findDefinition(name)?.addLabel;
    return own ? translate(own) : translate('engine.list.add', { title: inSentence });
};
