import { CircleAlert } from 'lucide-react';
import { failureTexts } from '#app/data/failure-texts.ts';
import { useIsSolving } from '#app/session/robot-check-state.ts';

/** Why a form was not taken, above its button; read out when it appears. */
export function FormError({ words }: { words: string | null | undefined }) {
  return (
    <div role="alert" className="empty:-mt-5">
      {words && (
        <p className="flex items-start gap-2.5 rounded-sm bg-danger/8 px-3 py-2.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="whitespace-pre-line">{words}</span>
        </p>
      )}
    </div>
  );
}

/** Says, above a form's button, why it takes a moment longer; read out when it appears. */
export function RobotCheck() {
  return (
    <p role="status" className="text-sm text-soft empty:-mt-5">
      {useIsSolving() && failureTexts.robotCheck}
    </p>
  );
}
