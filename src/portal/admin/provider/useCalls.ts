import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from './dataProvider';

/** The calls of the data provider beyond react-admin's own. */
export const useCalls = () => useDataProvider<PortalDataProvider>();
