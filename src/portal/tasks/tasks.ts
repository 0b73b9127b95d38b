import type { RaRecord } from 'react-admin';
import type { TaskStep } from '../../domain/operations/tasks';

export const TASKS = 'tasks';
export type Task = RaRecord & { title: string; status: number; steps?: TaskStep[] };
