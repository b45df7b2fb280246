import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Applied, ChangePlan, PlanAnswer, PlanRequest } from '#engine/contract/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import { useServices } from '../../providers/index.ts';
import { designerRoutes } from '../designer-routes.ts';
import { stageAfter, type PlanStage } from './plan-stage.ts';
import { useConsent } from './use-consent.ts';

export interface PlanOptions {
  definition: Definition;
  base: number | null;
  /** Called once it is published; the dialog stays to show progress. */
  onPublished: (applied: Applied) => void;
  /** Called when it goes on with another definition, on top of what somebody published meanwhile. */
  onContinue?: (definition: Definition, base: number) => void;
}

/** A plan that is asked for, agreed to and carried out. It is asked for at once, and anew by `ask`. */
export function usePlan({ definition: given, base: began, onPublished, onContinue }: PlanOptions) {
  const services = useServices();
  const [routes] = useState(() => designerRoutes(services));
  const [stage, setStage] = useState<PlanStage>({ at: 'asking' });
  const [subject, setSubject] = useState<PlanRequest>({ draft: given, base: began });
  const asked = useRef(0);
  const refresh = useRefresh(subject.draft.name);
  const answer = stage.at === 'planned' || stage.at === 'applying' ? stage.answer : null;
  const consent = useConsent(answer, subject.draft.table);

  const ask = (request: PlanRequest = subject): void => {
    asked.current += 1;
    const turn = asked.current;
    setStage({ at: 'asking' });
    consent.setTyped('');
    routes.plan(request).then(
      (found) => turn === asked.current && setStage({ at: 'planned', answer: found }),
      (error: unknown) => turn === asked.current && setStage(stageAfter(error)),
    );
  };
  useEffect(() => {
    ask();
    // Asked once when it opens; the buttons ask again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const publish = async (planned: PlanAnswer, plan: ChangePlan): Promise<void> => {
    setStage({ at: 'applying', answer: planned });
    try {
      const applied = await routes.apply({ ...subject, digest: plan.digest, ...consent.sent() });
      await refresh();
      setStage({ at: 'done', applied });
      onPublished(applied);
    } catch (error) {
      setStage(stageAfter(error));
    }
  };
  const goOn = (draft: Definition, latest: number): void => {
    const next = { draft, base: latest };
    setSubject(next);
    onContinue?.(draft, latest);
    ask(next);
  };
  return {
    stage,
    subject,
    answer,
    consent,
    isBusy: stage.at === 'applying',
    ask: () => ask(),
    publish,
    goOn,
  };
}

export type PlanState = ReturnType<typeof usePlan>;

/** Reads anew what a publication changes: the view, the designer's lists, the menu. */
function useRefresh(name: string): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['view', name] }),
      queries.invalidateQueries({ queryKey: ['designer'] }),
      queries.invalidateQueries({ queryKey: ['site'] }),
    ]);
}
