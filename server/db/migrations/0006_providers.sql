CREATE TABLE "shop_version" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"files" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "real_name_answer" (
	"request_sn" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_job" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"sim_id" integer NOT NULL,
	"kind" text NOT NULL,
	"order_sn" text,
	"what" jsonb,
	"cancels" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "carrier_meter" (
	"iccid" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"month" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "carrier_meter_iccid_at_pk" PRIMARY KEY("iccid","at")
);
--> statement-breakpoint
CREATE TABLE "mini_code" (
	"mark" text PRIMARY KEY NOT NULL,
	"picture" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_day" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"checked_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "bill_day_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
CREATE TABLE "bill_difference" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"line" text NOT NULL,
	"number" text NOT NULL,
	"trade_no" text NOT NULL,
	"order_sn" text NOT NULL,
	"difference" text NOT NULL,
	"theirs" integer,
	"ours" integer,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"explained_at" timestamp with time zone,
	"explained_by" text DEFAULT '' NOT NULL,
	"why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fulfilment" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"move" text NOT NULL,
	"platform" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"receiver" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"order_sn" text PRIMARY KEY NOT NULL,
	"tracking_number" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"events" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"asked" smallint DEFAULT 0 NOT NULL,
	"heard_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_order" (
	"order_sn" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"step_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "refund_payment";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "payer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "billed" date;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "billed" date;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "buyer_comment" ADD COLUMN "state" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "buyer_comment" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "shipped_sms_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sim" ADD COLUMN "carrier_stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_job_key" ON "carrier_job" USING btree ("key");--> statement-breakpoint
CREATE INDEX "carrier_job_order" ON "carrier_job" USING btree ("order_sn");--> statement-breakpoint
CREATE INDEX "carrier_job_sim" ON "carrier_job" USING btree ("sim_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "carrier_job_due" ON "carrier_job" USING btree ("next_at") WHERE "carrier_job"."state" in ('waiting', 'sent');--> statement-breakpoint
CREATE INDEX "mini_code_used" ON "mini_code" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_difference_of" ON "bill_difference" USING btree ("provider","line","number");--> statement-breakpoint
CREATE INDEX "bill_difference_open" ON "bill_difference" USING btree ("day") WHERE "bill_difference"."settled_at" is null and "bill_difference"."explained_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fulfilment_move" ON "fulfilment" USING btree ("order_sn","move");--> statement-breakpoint
CREATE INDEX "fulfilment_open" ON "fulfilment" USING btree ("next_at") WHERE "fulfilment"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "parcel_number" ON "parcel" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "number_order_next" ON "number_order" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "payment_unbilled" ON "payment" USING btree ("paid_at") WHERE "payment"."billed" is null and "payment"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "refund_unbilled" ON "refund" USING btree ("done_at") WHERE "refund"."billed" is null and "refund"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "refund_of_payment" ON "refund" USING btree ("out_trade_no");--> statement-breakpoint
CREATE INDEX "shop_order_shipped" ON "shop_order" USING btree ("shipped_at") WHERE "shop_order"."shipped_sms_at" is null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_returned" CHECK ("payment"."returned" between 0 and "payment"."amount");