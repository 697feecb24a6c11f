/** A page that takes longer than this to paint gets its scripts all the same. */
const MOST_WAIT_MS = 3000;

/**
 * What was pressed, chosen, typed in or sent, by which event, and what stood in it then: a page that comes alive may set it back.
 * `pressed`: whether a button that stays pressed was so before.
 */
type Early = { at: HTMLElement; by: Event; is?: string | boolean; pressed?: string | null };

declare global {
  interface Window {
    /** Before the page listens, in this order; null once it does, and gone once its parts have begun. */
    early?: Early[] | null | undefined;
  }
}

/**
 * Runs before anything is seen: keeps what is pressed, chosen, typed in and sent until the page listens (R380). A form that names
 * neither address nor method is the page's own matter: sent by the browser it would load the page anew.
 */
export const keepEarly = `(function(d,w){var s={click:'button[type=button],input[type=radio],input[type=checkbox]',
input:'input:not([type=radio],[type=checkbox],[type=file]),select,textarea',submit:'form:not([action],[method])'};
function keep(e){var t=e.target,f=w.early,c=t.closest&&t.closest(s[e.type]);if(!f||!c)return;if(e.type==='submit')e.preventDefault();
var k=f.filter(function(o){return o.at===c})[0];if(!k)f.push(k={at:c,pressed:c.getAttribute('aria-pressed')});
c.dataset.early='';k.by=e;k.is=c.type==='radio'||c.type==='checkbox'?c.checked:c.value}
w.early=[];for(var n in s)d.addEventListener(n,keep,true)})(document,window)`;

/**
 * Runs at the end of a page: begins the scripts that wait (server/late-scripts.ts) once the first picture is painted, or at
 * the first touch or key (R380). Each file is asked for in a task of its own, behind the pictures in view unless `begin` is given
 * the touch or a reason like it, and run in one, in their order; but for the first, which takes the page over: that one the page's own
 * script begins. The first picture is none of those that are laid out later (app/ui/drawn-later.tsx): where they stand is not
 * asked, which would lay them out at once.
 */
export const lateStart = `(function(d,w){var s=d.querySelector('script[data-late][type="text/plain"]');
function begin(e){if(!s)return;var m=d.createElement('script'),u=s.dataset.late.split(' ');m.type='module';m.textContent=s.textContent;s=null;
u.forEach(function(a){setTimeout(function(){var l=d.createElement('link');l.rel='modulepreload';l.href=a;if(!e)l.fetchPriority='low';d.head.append(l)})});
u.slice(1).reduce(function(p,a){return p.then(function(){return import(a)}).catch(function(){})},Promise.resolve()).then(function(){d.body.append(m)})}
function painted(){requestAnimationFrame(function(){setTimeout(begin)})}
['pointerdown','keydown'].forEach(function(n){w.addEventListener(n,begin,{capture:true,once:true,passive:true})});
var p,most=0;[].forEach.call(d.images,function(i){if(i.closest('.drawn-later'))return;
var r=i.getBoundingClientRect(),a=r.width*r.height;
if(a>most&&r.top<innerHeight&&r.bottom>0&&r.left<innerWidth&&r.right>0){most=a;p=i}});
if(!p||p.complete)painted();else['load','error'].forEach(function(n){p.addEventListener(n,painted)});
setTimeout(begin,${MOST_WAIT_MS})})(document,window)`;

/** A page that is whole for who has no cart (`markCart`); where there may be one, its scripts begin as soon as they can. */
export const lateStartWithoutCart = lateStart.replace(
  'setTimeout(begin,',
  "if(d.documentElement.dataset.cart!=='none')begin(1);setTimeout(begin,",
);

/** What there is to replay. */
let kept: Early[] = [];

/**
 * Takes what was done before the page listened, which shows until then (`data-early`). A press that is still on its way is left
 * out: it made React listen, which hands it on.
 */
export function takeEarly(): void {
  const early = window.early ?? [];
  window.early = null;
  for (const { at } of early) delete at.dataset.early;
  kept = early.filter(({ at, by }) => at.localName !== 'button' || by.eventPhase === 0);
}

/** Does what `takeEarly` took, as if it were now. */
export async function replay(): Promise<void> {
  window.early = undefined;
  for (const { at, is, pressed } of kept) {
    // One after the other: what the page makes of one is there for the next.
    await new Promise((then) => setTimeout(then));
    if (!at.isConnected) continue;
    if (at instanceof HTMLFormElement) at.requestSubmit();
    else if (typeof is === 'boolean') choose(at as HTMLInputElement, is);
    else if (at.localName !== 'button') fill(at as Field, is!);
    // A heart that was empty for everybody, and has filled since, is what was wanted.
    else if (at.getAttribute('aria-pressed') === pressed) at.click();
  }
}

function choose(field: HTMLInputElement, isChosen: boolean): void {
  field.checked = !isChosen;
  field.click();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React knows what stands in a field from the moment it listens: only what is other then is news to it. */
function fill(field: Field, value: string): void {
  field.value = '';
  // Past the setter by which React listens.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  // A field of text tells React of each letter by `input`; `change` counts as well, and a list of options tells nothing else.
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
