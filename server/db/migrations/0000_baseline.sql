-- keyword anywhere in a number: an index for LIKE '%888%'
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."order_sequence" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "captcha" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_report" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"package_name" text NOT NULL,
	"device_info" text DEFAULT '' NOT NULL,
	"error" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_session" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"title" text NOT NULL,
	"amount" integer NOT NULL,
	"place_type" smallint NOT NULL,
	"platform" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"trade_no" text,
	"pay_before" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"result" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"event" text NOT NULL,
	"page" text NOT NULL,
	"target" text,
	"promo_code" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"out_refund_no" text PRIMARY KEY NOT NULL,
	"out_trade_no" text,
	"order_sn" text NOT NULL,
	"place_type" smallint NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_sms" (
	"mobile" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_trade" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"trade_no" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sim_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sim_no" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"scene" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent" (
	"id" serial PRIMARY KEY NOT NULL,
	"promo_code" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"mobile" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_price" (
	"agent_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	"price" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_price_agent_id_goods_id_pk" PRIMARY KEY("agent_id","goods_id"),
	CONSTRAINT "agent_price_positive" CHECK ("agent_price"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "article" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionary" (
	"type" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"list_class" text DEFAULT '' NOT NULL,
	"sort" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "dictionary_type_value_pk" PRIMARY KEY("type","value")
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"group" text NOT NULL,
	"operator" smallint NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"image" text NOT NULL,
	"price" integer NOT NULL,
	"market_price" integer NOT NULL,
	"tags" text[] NOT NULL,
	"stock" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"rank" integer NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "goods_stock" CHECK ("goods"."stock" >= 0),
	CONSTRAINT "goods_price" CHECK ("goods"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_option" (
	"id" serial PRIMARY KEY NOT NULL,
	"goods_id" integer NOT NULL,
	"label" text NOT NULL,
	"price" integer NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "goods_option_stock" CHECK ("goods_option"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "number_hold" (
	"visitor" text NOT NULL,
	"number_id" integer NOT NULL,
	"goods_id" integer,
	"network" text DEFAULT '' NOT NULL,
	CONSTRAINT "number_hold_visitor_number_id_pk" PRIMARY KEY("visitor","number_id")
);
--> statement-breakpoint
CREATE TABLE "number_plan" (
	"operator" smallint PRIMARY KEY NOT NULL,
	"plan" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" serial PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"hot" boolean DEFAULT false NOT NULL,
	"sort" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_config" (
	"promo_code" text PRIMARY KEY NOT NULL,
	"config" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "single_page" (
	"page_code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"blocks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vanity_number" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"operator" smallint NOT NULL,
	"province_code" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"listed" boolean GENERATED ALWAYS AS (state in (1, 2)) STORED NOT NULL,
	"price" integer NOT NULL,
	"prestore" integer NOT NULL,
	"low_fee" integer NOT NULL,
	"contract_months" smallint NOT NULL,
	"pattern" text NOT NULL,
	"pattern_from" smallint NOT NULL,
	"pattern_to" smallint NOT NULL,
	"digits" smallint NOT NULL,
	"rank" integer NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"held_by" text,
	"held_until" timestamp with time zone,
	CONSTRAINT "number_held_by_someone" CHECK ("vanity_number"."state" <> 2 or ("vanity_number"."held_by" is not null and "vanity_number"."held_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "buyer_comment" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_sn" text,
	"goods_id" integer,
	"operator" smallint NOT NULL,
	"nickname" text NOT NULL,
	"bought" text NOT NULL,
	"score" smallint NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buyer_comment_score" CHECK ("buyer_comment"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"status" smallint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_photo" (
	"id" text PRIMARY KEY NOT NULL,
	"order_session" text NOT NULL,
	"order_sn" text,
	"side" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_order" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"uuid" text NOT NULL,
	"request" text DEFAULT '' NOT NULL,
	"order_session" text NOT NULL,
	"kind" text NOT NULL,
	"number_id" integer,
	"number" text DEFAULT '' NOT NULL,
	"goods_id" integer,
	"option_id" integer,
	"option_label" text DEFAULT '' NOT NULL,
	"count" smallint DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"operator" smallint NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"place_type" smallint DEFAULT 0 NOT NULL,
	"mobile" text NOT NULL,
	"cert_name" text DEFAULT '' NOT NULL,
	"cert_id" text DEFAULT '' NOT NULL,
	"cert_tail" text DEFAULT '' NOT NULL,
	"person" text DEFAULT '' NOT NULL,
	"cert_six" text DEFAULT '' NOT NULL,
	"province_code" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"county" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"promo_code" text DEFAULT '' NOT NULL,
	"apply_fail_reason" text DEFAULT '' NOT NULL,
	"rejected_fields" text[],
	"logistics_company" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"shipped_at" timestamp with time zone,
	"pay_before" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_order_amount" CHECK ("shop_order"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sim" (
	"id" serial PRIMARY KEY NOT NULL,
	"sim_no" text NOT NULL,
	"iccid" text NOT NULL,
	"imsi" text NOT NULL,
	"imei" text,
	"msisdn" text,
	"device_no" text,
	"mobile" text,
	"operator_type" smallint NOT NULL,
	"source_type" smallint DEFAULT 1 NOT NULL,
	"sim_status" smallint DEFAULT 1 NOT NULL,
	"auth_status" smallint DEFAULT 1 NOT NULL,
	"auth_platform_status" smallint DEFAULT 1 NOT NULL,
	"internet_status" smallint DEFAULT 1 NOT NULL,
	"online_status" smallint DEFAULT 3 NOT NULL,
	"cancel_status" smallint DEFAULT 1 NOT NULL,
	"replace_status" smallint DEFAULT 1 NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"arrears" integer DEFAULT 0 NOT NULL,
	"integral" integer DEFAULT 0 NOT NULL,
	"coupon_coin" integer DEFAULT 0 NOT NULL,
	"need_buy_coupon" boolean DEFAULT false NOT NULL,
	"need_auth" boolean DEFAULT false NOT NULL,
	"need_platform_auth" boolean DEFAULT false NOT NULL,
	"numb_auth" boolean DEFAULT false NOT NULL,
	"platform_auth_type" smallint DEFAULT 1 NOT NULL,
	"bind_phone_mode" smallint DEFAULT 1 NOT NULL,
	"card_password_mode" smallint DEFAULT 1 NOT NULL,
	"apn" text DEFAULT 'cmnet' NOT NULL,
	"promo_code" text DEFAULT '' NOT NULL,
	"recharge_times" integer DEFAULT 0 NOT NULL,
	"break_rule_id" integer DEFAULT 0 NOT NULL,
	"break_tips" text DEFAULT '' NOT NULL,
	"allow_remove_break" boolean DEFAULT false NOT NULL,
	"device_network_mode" text DEFAULT '' NOT NULL,
	"speed_code" text DEFAULT '' NOT NULL,
	"speed_changed_at" timestamp with time zone,
	"wifi_encrypt" text DEFAULT '' NOT NULL,
	"volume_package_id" integer DEFAULT 0 NOT NULL,
	"volume_price" integer DEFAULT 0 NOT NULL,
	"volume_use" integer DEFAULT 0 NOT NULL,
	"volume_money" integer DEFAULT 0 NOT NULL,
	"pay_password" text,
	"status" smallint DEFAULT 1 NOT NULL,
	"layout_id" integer NOT NULL,
	"device_id" integer,
	"current_sim_id" integer,
	"daily_use" integer DEFAULT 0 NOT NULL,
	"last_robin_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sim_balance" CHECK ("sim"."balance" >= 0),
	CONSTRAINT "sim_arrears" CHECK ("sim"."arrears" >= 0),
	CONSTRAINT "sim_integral" CHECK ("sim"."integral" >= 0),
	CONSTRAINT "sim_coupon_coin" CHECK ("sim"."coupon_coin" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sim_layout" (
	"id" serial PRIMARY KEY NOT NULL,
	"layout" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sim_usage" (
	"sim_id" integer NOT NULL,
	"day" date NOT NULL,
	"use_flow" integer NOT NULL,
	CONSTRAINT "sim_usage_sim_id_day_pk" PRIMARY KEY("sim_id","day")
);
--> statement-breakpoint
CREATE TABLE "balance_option" (
	"id" serial PRIMARY KEY NOT NULL,
	"money" integer NOT NULL,
	"gift_money" integer DEFAULT 0 NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"sort" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_exchange" (
	"id" serial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"uuid" text NOT NULL,
	"request" text NOT NULL,
	"coupon_goods_id" integer NOT NULL,
	"name" text NOT NULL,
	"coins" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_goods" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"for_money" boolean DEFAULT true NOT NULL,
	"price" integer NOT NULL,
	"coins" integer DEFAULT 0 NOT NULL,
	"stock" integer,
	"per_card" smallint DEFAULT 0 NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"amount" integer NOT NULL,
	"min_amount" integer NOT NULL,
	"days" smallint NOT NULL,
	"package_types" smallint[] DEFAULT '{}' NOT NULL,
	"scope" text NOT NULL,
	"image" text NOT NULL,
	"sort" smallint NOT NULL,
	CONSTRAINT "coupon_goods_stock" CHECK ("coupon_goods"."stock" >= 0 and "coupon_goods"."coins" >= 0 and "coupon_goods"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "data_package" (
	"id" serial PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"name" text NOT NULL,
	"package_type" smallint NOT NULL,
	"operator_type" smallint DEFAULT 0 NOT NULL,
	"price" integer NOT NULL,
	"original_price" integer NOT NULL,
	"total_flow" integer NOT NULL,
	"is_infinite_flow" boolean DEFAULT false NOT NULL,
	"duration" smallint NOT NULL,
	"duration_unit" smallint NOT NULL,
	"g_price" integer DEFAULT 0 NOT NULL,
	"integral" integer DEFAULT 0 NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"summary" text NOT NULL,
	"image" text NOT NULL,
	"content" text NOT NULL,
	"rules" text[] DEFAULT '{}' NOT NULL,
	"recommended" boolean DEFAULT false NOT NULL,
	"sort" smallint NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "data_package_price" CHECK ("data_package"."price" >= 0 and "data_package"."original_price" >= 0 and "data_package"."total_flow" >= 0)
);
--> statement-breakpoint
CREATE TABLE "package_category" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seckill" (
	"id" serial PRIMARY KEY NOT NULL,
	"package_id" integer NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"price" integer NOT NULL,
	"total" integer NOT NULL,
	"stock" integer NOT NULL,
	"per_card" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "seckill_stock" CHECK ("seckill"."stock" >= 0 and "seckill"."stock" <= "seckill"."total")
);
--> statement-breakpoint
CREATE TABLE "sim_coupon" (
	"id" serial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"name" text NOT NULL,
	"amount" integer NOT NULL,
	"min_amount" integer NOT NULL,
	"package_types" smallint[] DEFAULT '{}' NOT NULL,
	"scope" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"order_sn" text,
	"bought_by" text,
	"exchange_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accelerate_order" (
	"id" serial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"uuid" text NOT NULL,
	"order_sn" text NOT NULL,
	"place_type" smallint NOT NULL,
	"actual_pay_money" integer NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"refund_at" timestamp with time zone,
	"refund_remark" text DEFAULT '' NOT NULL,
	"refund_type" smallint DEFAULT 0 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accelerate_id" integer NOT NULL,
	"accelerate_name" text NOT NULL,
	"speed_code" text NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accelerate_plan" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"original_price" integer NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"operator_type" smallint NOT NULL,
	"speed_code" text NOT NULL,
	"hours" integer NOT NULL,
	CONSTRAINT "accelerate_plan_hours" CHECK ("accelerate_plan"."hours" > 0 and "accelerate_plan"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "balance_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"money" integer NOT NULL,
	"balance" integer NOT NULL,
	"order_sn" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_log_balance" CHECK ("balance_log"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_coin_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"title" text NOT NULL,
	"total" integer NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"coins" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integral_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"title" text NOT NULL,
	"total" integer NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"points" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_password_try" (
	"sim_id" integer NOT NULL,
	"caller" text NOT NULL,
	"wrong" smallint NOT NULL,
	"locked_until" timestamp with time zone,
	"proved" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_password_try_sim_id_caller_pk" PRIMARY KEY("sim_id","caller")
);
--> statement-breakpoint
CREATE TABLE "portal_order" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"uuid" text NOT NULL,
	"request" text DEFAULT '' NOT NULL,
	"sim_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"target_id" integer NOT NULL,
	"effect_type" smallint DEFAULT 1 NOT NULL,
	"seckill_id" integer,
	"network" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"vip_money" integer DEFAULT 0 NOT NULL,
	"coupon_id" integer,
	"coupon_money" integer DEFAULT 0 NOT NULL,
	"gift_money" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"amount" integer NOT NULL,
	"snapshot" jsonb,
	"coupon_terms" jsonb,
	"vip_terms" jsonb,
	"accelerate_terms" jsonb,
	"place_type" smallint DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"fail_reason" text DEFAULT '' NOT NULL,
	"pay_before" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"credited_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_order_amount" CHECK ("portal_order"."amount" >= 0 and "portal_order"."coupon_money" >= 0 and "portal_order"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sim_package" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"order_sn" text NOT NULL,
	"package_id" integer NOT NULL,
	"package_type" smallint NOT NULL,
	"total_flow" integer NOT NULL,
	"use_flow" integer DEFAULT 0 NOT NULL,
	"is_infinite_flow" boolean NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone,
	"refund_at" timestamp with time zone,
	CONSTRAINT "sim_package_flow" CHECK ("sim_package"."use_flow" >= 0 and "sim_package"."total_flow" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vip_order" (
	"id" serial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"uuid" text NOT NULL,
	"order_sn" text NOT NULL,
	"place_type" smallint NOT NULL,
	"actual_pay_money" integer NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"refund_at" timestamp with time zone,
	"refund_remark" text DEFAULT '' NOT NULL,
	"refund_type" smallint DEFAULT 0 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"vip_id" integer NOT NULL,
	"vip_name" text NOT NULL,
	"logo" text NOT NULL,
	"package_price" integer NOT NULL,
	"discount" smallint DEFAULT 0 NOT NULL,
	"gift_flow" integer DEFAULT 0 NOT NULL,
	"points_times" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vip_plan" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"original_price" integer NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"logo" text NOT NULL,
	"days" smallint NOT NULL,
	"discount" smallint DEFAULT 0 NOT NULL,
	"gift_flow" integer DEFAULT 0 NOT NULL,
	"points_times" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "vip_plan_terms" CHECK ("vip_plan"."days" > 0 and "vip_plan"."discount" between 0 and 99 and "vip_plan"."gift_flow" >= 0 and "vip_plan"."points_times" >= 1 and "vip_plan"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "auth_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"asked_by" text NOT NULL,
	"auth_type" smallint NOT NULL,
	"request_sn" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "official_auth" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "real_name_request" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_sn" text NOT NULL,
	"sim_id" integer NOT NULL,
	"settles" text DEFAULT 'authPlatformStatus' NOT NULL,
	"cert_name" text NOT NULL,
	"cert_id" text NOT NULL,
	"person" text NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_real_name" (
	"key" text PRIMARY KEY NOT NULL,
	"iccid" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_job" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"kind" text NOT NULL,
	"target_id" integer,
	"wifi" jsonb,
	"status" smallint DEFAULT 1 NOT NULL,
	"fail_reason" text DEFAULT '' NOT NULL,
	"expected_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_wifi" (
	"sim_id" integer PRIMARY KEY NOT NULL,
	"name" text,
	"pass" text,
	"name_5g" text,
	"pass_5g" text,
	"show" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_command" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"iccid" text NOT NULL,
	"device_no" text DEFAULT '' NOT NULL,
	"ready_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_power" (
	"device_no" text PRIMARY KEY NOT NULL,
	"on_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_package" (
	"package_name" text PRIMARY KEY NOT NULL,
	"domain" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine_code" (
	"code" text PRIMARY KEY NOT NULL,
	"device_no" text NOT NULL,
	"guide_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mini_login" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"open_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mini_profile" (
	"platform" text NOT NULL,
	"open_id" text NOT NULL,
	"nickname" text NOT NULL,
	"head_portrait" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mini_profile_platform_open_id_pk" PRIMARY KEY("platform","open_id")
);
--> statement-breakpoint
CREATE TABLE "one_code_guide" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"logo" text NOT NULL,
	"blocks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_authorize" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"asked_by" text NOT NULL,
	"kind" text DEFAULT 'orders' NOT NULL,
	"device" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"sim_no" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"token_hash" text
);
--> statement-breakpoint
CREATE TABLE "translation" (
	"locale" text NOT NULL,
	"mark" text GENERATED ALWAYS AS (md5(source)) STORED NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "translation_locale_mark_pk" PRIMARY KEY("locale","mark")
);
--> statement-breakpoint
CREATE TABLE "wechat_credential" (
	"key" text PRIMARY KEY NOT NULL,
	"sealed" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"fetching_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_state" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"back" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_visitor" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"open_id" text NOT NULL,
	"nickname" text NOT NULL,
	"head_portrait" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wifi_share" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"shared_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sim_renewal" (
	"sim_id" integer PRIMARY KEY NOT NULL,
	"package_id" integer NOT NULL,
	"price" integer NOT NULL,
	"last_at" timestamp with time zone,
	"last_order_sn" text DEFAULT '' NOT NULL,
	"last_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sim_sign_in" (
	"sim_id" integer NOT NULL,
	"day" date NOT NULL,
	"streak" integer NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sim_sign_in_sim_id_day_pk" PRIMARY KEY("sim_id","day")
);
--> statement-breakpoint
CREATE TABLE "task" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"target" integer DEFAULT 1 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"coins" integer DEFAULT 0 NOT NULL,
	"sort" smallint DEFAULT 0 NOT NULL,
	"offered" boolean DEFAULT true NOT NULL,
	CONSTRAINT "task_rewards" CHECK ("task"."points" >= 0 and "task"."coins" >= 0 and "task"."target" > 0)
);
--> statement-breakpoint
CREATE TABLE "task_claim" (
	"sim_id" integer NOT NULL,
	"task_id" integer NOT NULL,
	"period" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_claim_sim_id_task_id_period_pk" PRIMARY KEY("sim_id","task_id","period")
);
--> statement-breakpoint
CREATE TABLE "mall_banner" (
	"id" serial PRIMARY KEY NOT NULL,
	"image" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"path" text NOT NULL,
	"sort" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_goods" (
	"id" serial PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"image" text NOT NULL,
	"images" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"content" text NOT NULL,
	"pay_rule" text NOT NULL,
	"market_price" integer DEFAULT 0 NOT NULL,
	"delivery_ways" text[] NOT NULL,
	"store_ids" integer[] NOT NULL,
	"per_card" smallint DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	CONSTRAINT "mall_goods_delivery" CHECK (cardinality("mall_goods"."delivery_ways") > 0)
);
--> statement-breakpoint
CREATE TABLE "mall_group" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_option" (
	"id" serial PRIMARY KEY NOT NULL,
	"goods_id" integer NOT NULL,
	"label" text NOT NULL,
	"points" integer NOT NULL,
	"price" integer NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "mall_option_stock" CHECK ("mall_option"."stock" >= 0),
	CONSTRAINT "mall_option_price" CHECK ("mall_option"."points" >= 0 and "mall_option"."price" >= 0 and "mall_option"."points" + "mall_option"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "mall_order" (
	"order_sn" text PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	"option_id" integer NOT NULL,
	"option_label" text NOT NULL,
	"image" text NOT NULL,
	"count" smallint NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"delivery_way" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"province_code" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"county" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"store" jsonb,
	"pick_up_code" text,
	"delivery_status" smallint DEFAULT 0 NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"shipped_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	CONSTRAINT "mall_order_count" CHECK ("mall_order"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "mall_store" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"county" text NOT NULL,
	"address" text NOT NULL,
	"hours" text DEFAULT '' NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "mall_store_place" CHECK (abs("mall_store"."latitude") <= 90 and abs("mall_store"."longitude") <= 180)
);
--> statement-breakpoint
CREATE TABLE "sim_address" (
	"id" serial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"province_code" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"county" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "goods_option" ADD CONSTRAINT "goods_option_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_code" ADD CONSTRAINT "machine_code_guide_id_one_code_guide_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."one_code_guide"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_goods" ADD CONSTRAINT "mall_goods_group_id_mall_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."mall_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_option" ADD CONSTRAINT "mall_option_goods_id_mall_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."mall_goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captcha_ends" ON "captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_trade" ON "payment" USING btree ("place_type","trade_no");--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_sn");--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("pay_before") WHERE "payment"."status" in (0, 2);--> statement-breakpoint
CREATE INDEX "payment_refunding" ON "payment" USING btree ("created_at") WHERE "payment"."status" = 4;--> statement-breakpoint
CREATE INDEX "point_event_at" ON "point_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limit_ends" ON "rate_limit" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_payment" ON "refund" USING btree ("out_trade_no");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_sn");--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("next_at") WHERE "refund"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "sim_session_sim" ON "sim_session" USING btree ("sim_no");--> statement-breakpoint
CREATE INDEX "sim_session_ends" ON "sim_session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_code_one" ON "sms_code" USING btree ("mobile","scene");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_promo" ON "agent" USING btree ("promo_code");--> statement-breakpoint
CREATE INDEX "goods_list" ON "goods" USING btree ("kind","group","rank" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "goods_title" ON "goods" USING btree ("title");--> statement-breakpoint
CREATE INDEX "goods_operator" ON "goods" USING btree ("operator","rank" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "goods_option_goods" ON "goods_option" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "number_hold_network" ON "number_hold" USING btree ("network");--> statement-breakpoint
CREATE INDEX "question_category" ON "question" USING btree ("category","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "number_number" ON "vanity_number" USING btree ("number");--> statement-breakpoint
CREATE INDEX "number_rank" ON "vanity_number" USING btree ("rank" DESC NULLS FIRST,"id") WHERE "vanity_number"."listed";--> statement-breakpoint
CREATE INDEX "number_price" ON "vanity_number" USING btree ("price","id") WHERE "vanity_number"."listed";--> statement-breakpoint
CREATE INDEX "number_operator" ON "vanity_number" USING btree ("operator","rank" DESC NULLS FIRST,"id") WHERE "vanity_number"."listed";--> statement-breakpoint
CREATE INDEX "number_operator_price" ON "vanity_number" USING btree ("operator","price","id") WHERE "vanity_number"."listed";--> statement-breakpoint
CREATE INDEX "number_province" ON "vanity_number" USING btree ("province_code","rank" DESC NULLS FIRST,"id") WHERE "vanity_number"."listed";--> statement-breakpoint
CREATE INDEX "number_city" ON "vanity_number" USING btree ("city","rank" DESC NULLS FIRST,"id") WHERE "vanity_number"."listed";--> statement-breakpoint
CREATE INDEX "number_pattern" ON "vanity_number" USING btree ("pattern","rank" DESC NULLS FIRST,"id") WHERE "vanity_number"."listed";--> statement-breakpoint
CREATE INDEX "number_plain" ON "vanity_number" USING btree ("operator","province_code","rank" DESC NULLS FIRST,"id") WHERE "vanity_number"."listed" and "vanity_number"."price" = 0 and "vanity_number"."prestore" = 0;--> statement-breakpoint
CREATE INDEX "number_featured" ON "vanity_number" USING btree ("rank" DESC NULLS FIRST,"id") WHERE "vanity_number"."listed" and "vanity_number"."featured";--> statement-breakpoint
CREATE INDEX "number_prefix" ON "vanity_number" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "number_tail" ON "vanity_number" USING btree (reverse("number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "number_any" ON "vanity_number" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_comment_order" ON "buyer_comment" USING btree ("order_sn");--> statement-breakpoint
CREATE INDEX "buyer_comment_goods" ON "buyer_comment" USING btree ("goods_id","created_at");--> statement-breakpoint
CREATE INDEX "buyer_comment_operator" ON "buyer_comment" USING btree ("operator","created_at");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_sn","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_photo_side" ON "order_photo" USING btree ("order_sn","side");--> statement-breakpoint
CREATE INDEX "order_photo_created" ON "order_photo" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_sn" ON "shop_order" USING btree ("order_sn");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_key" ON "shop_order" USING btree ("order_session","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_number" ON "shop_order" USING btree ("number_id") WHERE "shop_order"."status" not in (15, 16, 17, 9998);--> statement-breakpoint
CREATE INDEX "shop_order_mobile" ON "shop_order" USING btree ("mobile","id");--> statement-breakpoint
CREATE INDEX "shop_order_session" ON "shop_order" USING btree ("order_session","id");--> statement-breakpoint
CREATE INDEX "shop_order_person" ON "shop_order" USING btree ("person","operator","created_at");--> statement-breakpoint
CREATE INDEX "shop_order_unpaid" ON "shop_order" USING btree ("pay_before") WHERE "shop_order"."status" = 0;--> statement-breakpoint
CREATE INDEX "shop_order_network" ON "shop_order" USING btree ("network") WHERE "shop_order"."network" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "sim_sim_no" ON "sim" USING btree ("sim_no");--> statement-breakpoint
CREATE UNIQUE INDEX "sim_iccid" ON "sim" USING btree ("iccid");--> statement-breakpoint
CREATE UNIQUE INDEX "sim_msisdn" ON "sim" USING btree ("msisdn");--> statement-breakpoint
CREATE UNIQUE INDEX "sim_imei" ON "sim" USING btree ("imei");--> statement-breakpoint
CREATE UNIQUE INDEX "sim_device_no" ON "sim" USING btree ("device_no");--> statement-breakpoint
CREATE INDEX "sim_mobile" ON "sim" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "sim_device" ON "sim" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "sim_robin" ON "sim" USING btree ("last_robin_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_exchange_key" ON "coupon_exchange" USING btree ("sim_id","uuid");--> statement-breakpoint
CREATE INDEX "coupon_exchange_sim" ON "coupon_exchange" USING btree ("sim_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "data_package_list" ON "data_package" USING btree ("category_id","sort");--> statement-breakpoint
CREATE INDEX "seckill_package" ON "seckill" USING btree ("package_id","end_at");--> statement-breakpoint
CREATE INDEX "sim_coupon_sim" ON "sim_coupon" USING btree ("sim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sim_coupon_order" ON "sim_coupon" USING btree ("order_sn");--> statement-breakpoint
CREATE UNIQUE INDEX "sim_coupon_bought" ON "sim_coupon" USING btree ("bought_by");--> statement-breakpoint
CREATE UNIQUE INDEX "sim_coupon_exchange" ON "sim_coupon" USING btree ("exchange_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accelerate_order_sn" ON "accelerate_order" USING btree ("order_sn");--> statement-breakpoint
CREATE INDEX "accelerate_order_sim" ON "accelerate_order" USING btree ("sim_id","end_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accelerate_plan_term" ON "accelerate_plan" USING btree ("operator_type","speed_code","hours");--> statement-breakpoint
CREATE INDEX "balance_log_sim" ON "balance_log" USING btree ("sim_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "balance_log_order" ON "balance_log" USING btree ("order_sn","type");--> statement-breakpoint
CREATE INDEX "coupon_coin_log_sim" ON "coupon_coin_log" USING btree ("sim_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_coin_log_source" ON "coupon_coin_log" USING btree ("sim_id","source","type");--> statement-breakpoint
CREATE INDEX "integral_log_sim" ON "integral_log" USING btree ("sim_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "integral_log_source" ON "integral_log" USING btree ("sim_id","source","type");--> statement-breakpoint
CREATE INDEX "pay_password_try_at" ON "pay_password_try" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_order_sn" ON "portal_order" USING btree ("order_sn");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_order_key" ON "portal_order" USING btree ("sim_id","uuid");--> statement-breakpoint
CREATE INDEX "portal_order_sim" ON "portal_order" USING btree ("sim_id","kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "portal_order_network" ON "portal_order" USING btree ("network") WHERE "portal_order"."network" <> '';--> statement-breakpoint
CREATE INDEX "portal_order_unpaid" ON "portal_order" USING btree ("pay_before") WHERE "portal_order"."status" = 0;--> statement-breakpoint
CREATE INDEX "portal_order_paid" ON "portal_order" USING btree ("paid_at") WHERE "portal_order"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "sim_package_order" ON "sim_package" USING btree ("order_sn");--> statement-breakpoint
CREATE INDEX "sim_package_sim" ON "sim_package" USING btree ("sim_id","end_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vip_order_sn" ON "vip_order" USING btree ("order_sn");--> statement-breakpoint
CREATE INDEX "vip_order_sim" ON "vip_order" USING btree ("sim_id","end_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vip_plan_name" ON "vip_plan" USING btree ("name");--> statement-breakpoint
CREATE INDEX "auth_link_ends" ON "auth_link" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_link_request" ON "auth_link" USING btree ("request_sn");--> statement-breakpoint
CREATE INDEX "official_auth_sim" ON "official_auth" USING btree ("sim_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "official_auth_open" ON "official_auth" USING btree ("created_at") WHERE "official_auth"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "real_name_request_sn" ON "real_name_request" USING btree ("request_sn");--> statement-breakpoint
CREATE INDEX "real_name_request_sim" ON "real_name_request" USING btree ("sim_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "real_name_request_open" ON "real_name_request" USING btree ("sim_id","settles") WHERE "real_name_request"."status" = 1;--> statement-breakpoint
CREATE INDEX "sandbox_real_name_iccid" ON "sandbox_real_name" USING btree ("iccid");--> statement-breakpoint
CREATE INDEX "device_job_sim" ON "device_job" USING btree ("sim_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "device_job_one" ON "device_job" USING btree ("sim_id") WHERE "device_job"."status" in (1, 2);--> statement-breakpoint
CREATE INDEX "machine_code_device" ON "machine_code" USING btree ("device_no");--> statement-breakpoint
CREATE INDEX "mini_profile_updated" ON "mini_profile" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "scan_authorize_asker" ON "scan_authorize" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "scan_authorize_ends" ON "scan_authorize" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wechat_state_ends" ON "wechat_state" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wechat_visitor_ends" ON "wechat_visitor" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wifi_share_ends" ON "wifi_share" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "task_known" ON "task" USING btree ("kind","period","target");--> statement-breakpoint
CREATE INDEX "mall_goods_title" ON "mall_goods" USING btree ("title");--> statement-breakpoint
CREATE INDEX "mall_goods_list" ON "mall_goods" USING btree ("group_id","rank" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_group_name" ON "mall_group" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_option_label" ON "mall_option" USING btree ("goods_id","label");--> statement-breakpoint
CREATE INDEX "mall_order_limit" ON "mall_order" USING btree ("sim_id","goods_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_order_code" ON "mall_order" USING btree ("pick_up_code");--> statement-breakpoint
CREATE INDEX "mall_order_sent" ON "mall_order" USING btree ("shipped_at") WHERE "mall_order"."delivery_status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_store_name" ON "mall_store" USING btree ("name");--> statement-breakpoint
CREATE INDEX "sim_address_sim" ON "sim_address" USING btree ("sim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sim_address_default" ON "sim_address" USING btree ("sim_id") WHERE "sim_address"."is_default";--> statement-breakpoint
-- from here on by hand: drizzle-kit has no words for these
-- room in each page, so that a hold finds place beside the row it changes (HOT)
ALTER TABLE "vanity_number" SET (fillfactor = 80);--> statement-breakpoint
-- with a hundred samples any digits look frequent: the planner then walked all numbers by rank to find twenty of them
ALTER TABLE "vanity_number" ALTER COLUMN "number" SET STATISTICS 1000;--> statement-breakpoint
ALTER INDEX "number_tail" ALTER COLUMN 1 SET STATISTICS 1000;
